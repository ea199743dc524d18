export const caseStudy = {
  title: 'Caso de estudio: inteligencia de negocios',
  lead: 'Cuatro sucursales, cuatro hojas de cálculo y una pregunta que nadie podía contestar: ¿qué conviene comprar esta semana?',
  parts: [
    {
      title: 'El problema',
      text: 'Una distribuidora con cuatro sucursales cerraba el mes once días tarde. Cada sucursal enviaba su hoja de ventas con su propia idea de lo que era «venta»: una restaba devoluciones, otra no; dos usaban claves de producto que ya no existían. La dirección decidía las compras de memoria y el almacén pagaba la diferencia: sobraba lo que no se vendía y faltaba lo que sí.',
    },
    {
      title: 'Lo que hicimos',
      text: 'Antes de dibujar una sola gráfica acordamos, por escrito y con las cuatro sucursales en la misma mesa, qué significa cada número. Después construimos un almacén de datos con un esquema en estrella, cargas automáticas cada noche y controles que avisan cuando una cifra no cuadra. Sobre él, un tablero con cinco preguntas y ni una más: qué se vendió, qué dejó margen, qué falta, qué sobra y qué comprar.',
    },
    {
      title: 'El resultado',
      text: 'El cierre pasó de once días a la mañana siguiente. El inventario detenido bajó casi un tercio en dos trimestres y las juntas de los lunes dejaron de empezar discutiendo de quién eran los números correctos. Hoy el propio equipo agrega indicadores nuevos sin llamarme, que era la idea.',
    },
  ],
  figures: [
    { figure: '11 → 1', label: 'días para cerrar el mes' },
    { figure: '−31 %', label: 'de inventario detenido' },
    { figure: '5', label: 'preguntas en un solo tablero' },
  ],
  tools: {
    title: 'Con qué se construyó',
    items: [
      'Modelo dimensional y diccionario de datos acordado con las áreas',
      'PostgreSQL como almacén, con cargas incrementales nocturnas',
      'Controles de calidad que detienen la carga y avisan antes que el usuario',
      'Tablero web con permisos por sucursal y exportación a hoja de cálculo',
      'Dos talleres para que el equipo mantenga y amplíe los indicadores',
    ],
  },
};

export const invitation = {
  title: '¿Tu negocio también decide de memoria?',
  text: 'Una hora de conversación basta para saber si tus datos alcanzan y por dónde conviene empezar.',
  action: 'Agendar una llamada',
  subject: 'Inteligencia de negocios para mi empresa',
};
