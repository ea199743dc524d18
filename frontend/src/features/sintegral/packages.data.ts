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

export const demo = {
  title: 'Míralo funcionando antes de decidir',
  text: 'La demostración es en línea, con previa cita y con ejemplos de tu giro. Dura media hora y no compromete a nada.',
  action: 'Agendar una demo',
};
