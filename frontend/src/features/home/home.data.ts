export const hero = {
  title: 'Software claro, datos que deciden y equipos que aprenden.',
  intro:
    'Construyo aplicaciones web a la medida, ordeno la información de tu negocio y enseño a tu gente a sacarle provecho. Del primer boceto al día en que ya nadie quiere volver atrás.',
  contact: 'Hablemos de tu proyecto',
  services: 'Ver servicios',
  promise: 'Respondo en menos de dos días hábiles.',
};

export interface SiteSection {
  to: string;
  title: string;
  text: string;
  action: string;
}

export const services: SiteSection & { points: string[] } = {
  to: '/service',
  title: 'Servicios',
  text: 'Tres oficios que se necesitan entre sí, y una sola persona que responde por los tres.',
  points: [
    'Aplicaciones web: de la idea a producción, con pruebas y sin sorpresas.',
    'Inteligencia de negocios: tableros que contestan preguntas, no que las adornan.',
    'Capacitación: tu equipo sale sabiendo hacerlo, no solo habiéndolo visto.',
  ],
  action: 'Conocer los servicios',
};

export const courses: SiteSection & { facts: { figure: string; label: string }[] } = {
  to: '/course',
  title: 'Cursos y diplomado',
  text: 'En línea, con mentor y sobre proyectos de verdad. Terminas con algo publicado que puedes enseñar.',
  facts: [
    { figure: '20', label: 'semanas de full stack' },
    { figure: '13', label: 'módulos de diplomado' },
  ],
  action: 'Ver los programas',
};

/** The headings of what comes from the owner's content. */
export const proof = {
  figures: 'Lo que cambió después',
  career: 'Ver la trayectoria',
  projects: 'Proyectos con nombre y resultado',
  allProjects: (count: number) => `Ver los ${String(count)} proyectos`,
};

export const latest = {
  title: 'Para conocerme sin compromiso',
  article: { kind: 'Lo último del blog', action: 'Ir al blog' },
  forum: { kind: 'Lo más vivo del foro', action: 'Entrar al foro' },
  owner: { kind: 'Quién está detrás', action: 'Leer más' },
};

export const method = {
  title: 'Así trabajamos',
  steps: [
    {
      title: 'Escucho',
      text: 'Una conversación sin costo para entender qué te quita tiempo y cuánto vale recuperarlo.',
    },
    {
      title: 'Propongo poco',
      text: 'La versión más chica que ya sirve, con alcance, fecha y precio por escrito.',
    },
    {
      title: 'Entrego pronto',
      text: 'Avances que puedes usar cada dos semanas. Decides con algo en las manos.',
    },
    {
      title: 'Me quedo cerca',
      text: 'Documentación, capacitación y soporte para que la solución sea tuya, no mía.',
    },
  ],
};

export const closing = {
  title: '¿Tienes algo en mente?',
  text: 'Cuéntamelo con tus palabras. Te respondo con preguntas útiles y una idea de por dónde empezar.',
  action: 'Escribir un mensaje',
};
