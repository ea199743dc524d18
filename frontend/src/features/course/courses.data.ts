export const pitch = {
  title: 'Cursos y diplomado',
  lead: 'Aprende a construir software construyéndolo: en línea, con mentor y con un proyecto que termina publicado.',
  fullStack: {
    title: 'Curso Full Stack de desarrollo web',
    text: 'Veinte semanas para pasar de «nunca he escrito una línea» a poner en línea una aplicación completa, con base de datos, cuentas de usuario y pruebas. Sin videos eternos: cada semana hay una sesión en vivo, una entrega pequeña y una revisión de código hecha por una persona que trabaja de esto.',
    facts: [
      { figure: '20', label: 'semanas' },
      { figure: '100 %', label: 'en línea, con mentor' },
      { figure: '1', label: 'proyecto real publicado' },
    ],
    reasons: [
      'Grupos chicos: el mentor sabe tu nombre y lee tu código.',
      'Basado en proyectos: se aprende lo que el proyecto va pidiendo, en ese orden.',
      'Las sesiones quedan grabadas; las dudas se contestan entre semana.',
      'Al final tienes un portafolio, no solo una constancia.',
    ],
  },
  article: 'Lee cómo está pensado el curso',
  syllabus: 'Descargar temario',
  syllabusNotice:
    'El temario se envía de forma personal: escríbeme desde la página de contacto y te lo mando con las próximas fechas.',
  contact: 'Pedir fechas y costos',
  subject: 'Fechas y costos: Curso Full Stack',
};

export interface Course {
  name: string;
  length: string;
  text: string;
  topics: { title?: string; items: string[] }[];
  /** What came out of it, in a figure. */
  proof?: { figure: string; figureLabel: string };
}

export const courses: Course[] = [
  {
    name: 'Frontend',
    length: '5 semanas',
    text: 'Lo que se ve y se toca: páginas rápidas, accesibles y que se adaptan a cualquier pantalla.',
    topics: [
      {
        items: [
          'HTML con significado y CSS moderno',
          'JavaScript y TypeScript',
          'React: componentes, estado y rutas',
          'Accesibilidad y rendimiento',
        ],
      },
    ],
    proof: { figure: '38', figureLabel: 'personas acompañadas, una por una' },
  },
  {
    name: 'Backend',
    length: '5 semanas',
    text: 'Lo que sostiene todo: datos bien modelados, API claras y cuentas de usuario seguras.',
    topics: [
      {
        items: [
          'Node.js y diseño de API',
          'SQL y PostgreSQL, con modelado',
          'Autenticación, permisos y validación',
          'Pruebas automáticas',
        ],
      },
    ],
    proof: { figure: '31', figureLabel: 'grupos de SQL y desarrollo web impartidos' },
  },
  {
    name: 'Full Stack',
    length: '20 semanas',
    text: 'El recorrido completo, de la primera etiqueta al sistema publicado y vigilado.',
    topics: [
      {
        title: 'Frontend',
        items: [
          'HTML, CSS y diseño adaptable',
          'JavaScript, TypeScript y React',
          'Manejo de estado con Redux Toolkit',
          'Formularios, accesibilidad y pruebas de interfaz',
        ],
      },
      {
        title: 'Backend',
        items: [
          'Node.js, Express y API REST',
          'PostgreSQL: modelado, consultas e índices',
          'Sesiones, permisos y seguridad básica',
          'Gestores de contenido y pagos en línea',
        ],
      },
      {
        title: 'Despliegue',
        items: [
          'Git y trabajo en equipo',
          'Docker e integración continua',
          'Servidores, dominios y HTTPS',
          'Registros, respaldos y monitoreo',
        ],
      },
    ],
    proof: { figure: '29 de 38', figureLabel: 'personas trabajan hoy en desarrollo' },
  },
  {
    name: 'Lenguaje C',
    length: '8 semanas',
    text: 'Entender la computadora desde abajo: memoria, apuntadores y algoritmos sin magia.',
    topics: [
      {
        items: [
          'Tipos, control de flujo y funciones',
          'Apuntadores y memoria dinámica',
          'Estructuras de datos y archivos',
          'Depuración y buenas prácticas',
        ],
      },
    ],
    proof: { figure: '34 → 19 %', figureLabel: 'de reprobación, al cambiar examen por defensa' },
  },
  {
    name: 'Lenguaje C#',
    length: '12 semanas',
    text: 'Programación orientada a objetos y aplicaciones de negocio sobre .NET.',
    topics: [
      {
        items: [
          'Sintaxis, clases y colecciones',
          'LINQ y programación asíncrona',
          'Entity Framework y SQL',
          'API web con ASP.NET Core',
        ],
      },
    ],
    proof: { figure: '22 → 9 %', figureLabel: 'de ausencias en una clínica que corre en .NET' },
  },
];
