export const intro = {
  fallbackTitle: 'Software empresarial',
  lead: 'Un sistema para tu empresa que empieza chico, crece por paquetes y se entrega en cinco semanas.',
  text: 'No es un programa genérico con tu logotipo encima. Es una base ya probada —ventas, clientes, inventario, reportes— que se ajusta a la forma en que tu negocio trabaja de verdad. Eliges el paquete, acordamos el alcance por escrito y en cinco semanas lo estás usando, con tus datos adentro y tu gente capacitada.',
};

export interface Package {
  name: string;
  audience: string;
  text: string;
  items: string[];
  featured?: true;
}

export const DEVELOPMENT = '5 semanas de desarrollo';

export const packages: Package[] = [
  {
    name: 'Basica',
    audience: 'Para dejar la libreta',
    text: 'Lo indispensable para vender en orden y saber cómo va el mes.',
    items: [
      'Sitio de presentación con tu marca',
      'Clientes, productos y cotizaciones',
      'Reporte de ventas por día y por mes',
      'Dos usuarios y capacitación inicial',
    ],
  },
  {
    name: 'Profesional',
    audience: 'Para un equipo que ya creció',
    text: 'Procesos completos, con responsables, permisos y existencias al día.',
    items: [
      'Todo lo de Basica',
      'Inventario con avisos de mínimo',
      'Órdenes de compra y cuentas por cobrar',
      'Roles y permisos para diez usuarios',
      'Tablero de indicadores',
    ],
    featured: true,
  },
  {
    name: 'E-Commerce',
    audience: 'Catálogos de más de 50 productos',
    text: 'Una tienda en línea que comparte existencias y precios con el mostrador.',
    items: [
      'Catálogo con búsqueda, filtros y variantes',
      'Carrito, pagos en línea y envíos',
      'Promociones y clientes frecuentes',
      'Pedidos conectados con tu inventario',
    ],
  },
  {
    name: 'Corporativa',
    audience: 'Para varias sucursales',
    text: 'Una sola verdad para todas las áreas y decisiones con datos frescos.',
    items: [
      'Todo lo de Profesional, por sucursal',
      'Conexión con tu contabilidad y tus sistemas actuales',
      'Inteligencia de negocios y pronósticos',
      'Bitácora, respaldos y acuerdo de servicio',
    ],
  },
];

/** What is said on the featured package. */
export const recommended = 'El que más recomiendo';

export const advice =
  'Si dudas, empieza por Profesional: es el primero que pone inventario, permisos e indicadores en el mismo lugar, y desde ahí se crece a los otros dos sin volver a capturar nada.';

export const proof = {
  figure: '9 → 1',
  figureLabel: 'días para cerrar el mes en una fábrica de muebles, con la misma gente',
};

export const picture = {
  src: '/paquetes.svg',
  alt: 'El tablero de indicadores: ventas de la semana en barras, existencias con un aviso y pedidos por surtir.',
  caption:
    'Así se ve el tablero que viene con Profesional: cinco números, y el aviso que toca hoy.',
};

/** What each package has, in the order of the packages; a text where yes or no does not say it. */
export const comparison: {
  title: string;
  lead: string;
  rows: { name: string; has: (boolean | string)[] }[];
} = {
  title: 'Los cuatro, lado a lado',
  lead: 'Todos incluyen capacitación, tus datos adentro y el código a tu nombre.',
  rows: [
    { name: 'Desarrollo', has: ['5 semanas', '5 semanas', '5 semanas', '5 semanas'] },
    { name: 'Sitio con tu marca', has: [true, true, true, true] },
    { name: 'Clientes, productos y cotizaciones', has: [true, true, true, true] },
    { name: 'Inventario con avisos de mínimo', has: [false, true, true, true] },
    { name: 'Compras y cuentas por cobrar', has: [false, true, false, true] },
    { name: 'Usuarios con roles', has: ['2', '10', 'Según tu equipo', 'Por sucursal'] },
    { name: 'Tablero de indicadores', has: [false, true, false, true] },
    { name: 'Tienda con pagos y envíos', has: [false, false, true, false] },
    { name: 'Conexión con tus sistemas actuales', has: [false, false, false, true] },
    { name: 'Pronósticos y varias sucursales', has: [false, false, false, true] },
  ],
};

export const demo = {
  title: 'Míralo funcionando antes de decidir',
  text: 'La demostración es en línea, con previa cita y con ejemplos de tu giro. Dura media hora y no compromete a nada.',
  action: 'Agendar una demo',
  subject: 'Agendar una demo',
};
