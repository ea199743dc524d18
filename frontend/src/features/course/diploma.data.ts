export const diploma = {
  name: 'Diplomado en Tecnologías de la Información',
  length: '5 meses · 13 módulos',
  text: 'Para quien dirige, analiza o está por entrar al área de sistemas y necesita una base sólida y pareja: de la lógica de programación a la seguridad, con un proyecto integrador que se defiende al final.',
  modules: [
    { name: 'Introducción a las tecnologías de la información', hours: 15 },
    { name: 'Lógica y algoritmos', hours: 15 },
    { name: 'Programación estructurada en C', hours: 25 },
    { name: 'Programación orientada a objetos con C#', hours: 20 },
    { name: 'Bases de datos relacionales y SQL', hours: 20 },
    { name: 'Desarrollo web frontend', hours: 25 },
    { name: 'Desarrollo web backend', hours: 20 },
    { name: 'Inteligencia de negocios y tableros', hours: 20 },
    { name: 'Análisis y diseño de sistemas', hours: 20 },
    { name: 'Redes y servicios en la nube', hours: 15 },
    { name: 'Seguridad de la información', hours: 15 },
    { name: 'Gestión de proyectos de software', hours: 15 },
    { name: 'Proyecto integrador', hours: 15 },
  ],
  proof: {
    figure: '68 %',
    figureLabel: 'reemplazó un reporte manual por una consulta propia a los tres meses',
  },
  rules: [
    {
      title: 'Requisitos de admisión',
      items: [
        'Bachillerato concluido, o experiencia laboral equivalente.',
        'Manejo básico de computadora e internet.',
        'Equipo propio con conexión estable y cámara.',
        'Solicitud por la página de contacto y entrevista breve en línea.',
      ],
    },
    {
      title: 'Requisitos de egreso',
      items: [
        'Promedio general mínimo de 8.',
        'No más de 12 horas de inasistencia en todo el diplomado.',
        'Proyecto integrador entregado y defendido.',
      ],
    },
    {
      title: 'Becas',
      items: [
        'Quien tiene beca no puede reprobar ningún módulo.',
        'No puede faltar a ninguna sesión.',
        'Debe mantener al menos 8.0 de promedio; de lo contrario causa baja.',
      ],
    },
  ],
};

export const totalHours = diploma.modules.reduce((sum, { hours }) => sum + hours, 0);

export const dates = {
  title: '¿Cuándo empieza el próximo grupo?',
  text: 'Las fechas y los costos se publican por grupo. Escríbeme, dime cuál te interesa y en qué horario puedes: te aviso antes que a nadie.',
  action: 'Preguntar fechas y costos',
  subject: 'Fechas y costos del próximo grupo',
};
