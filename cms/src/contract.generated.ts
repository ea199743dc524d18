// Written by `npm run contract` from proxy/src/contract: change that.
export const ACCOUNTS_MAX = 1000;
export const BLOCK_REASON_MAX = 500;
export const CHANGE_CHANNEL = 'content_changed';
export const COMMENT_ACTIONS = ['approve', 'hide', 'delete', 'undo'] as const;
export const CORRECTION_MS = 900000;
export const DECISIONS_MAX = 50;
export const EMAIL_MAX = 254;
export const FOUND_PAGE = 10;
export const IMAGES_MAX = 50;
export const IMAGE_ALT_MAX = 300;
export const IMAGE_COSTLY_MAX_PIXELS = 20000000;
export const IMAGE_FORMATS = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF' } as const;
export const IMAGE_MAX_BYTES = 10485760;
export const IMAGE_MAX_FRAMES = 500;
export const IMAGE_MAX_PIXELS = 51000000;
export const IMAGE_MAX_SIDE = 16383;
export const IMAGE_MAX_WIDTH = 2400;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
export const KIND_WORDS = {
  course: {
    type: 'group',
    label: 'Curso',
    fields: {
      topics: {
        type: 'list',
        label: 'Temas',
        one: 'grupo de temas',
        of: {
          type: 'group',
          label: 'Grupo de temas',
          fields: {
            title: { type: 'text', label: 'Título', max: 160, min: 0 },
            items: {
              type: 'list',
              label: 'Renglones',
              one: 'renglón',
              of: { type: 'long', label: 'Renglón', max: 200, min: 0 },
              max: 12,
            },
          },
        },
        max: 6,
      },
      modules: {
        type: 'list',
        label: 'Módulos: con ellos se muestra como diplomado',
        one: 'módulo',
        of: {
          type: 'group',
          label: 'Módulo',
          fields: {
            name: { type: 'text', label: 'Módulo', max: 120, min: 0 },
            hours: { type: 'text', label: 'Horas', max: 6, min: 0 },
          },
        },
        max: 30,
      },
      rules: {
        type: 'list',
        label: 'Requisitos',
        one: 'grupo de requisitos',
        of: {
          type: 'group',
          label: 'Requisitos',
          fields: {
            title: { type: 'text', label: 'Título', max: 160, min: 0 },
            items: {
              type: 'list',
              label: 'Renglones',
              one: 'renglón',
              of: { type: 'long', label: 'Renglón', max: 200, min: 0 },
              max: 12,
            },
          },
        },
        max: 6,
      },
      questions: {
        type: 'list',
        label: 'Preguntas que hace el formulario de contacto',
        one: 'pregunta',
        of: {
          type: 'group',
          label: 'Pregunta',
          fields: {
            question: { type: 'text', label: 'Pregunta', max: 160, min: 0 },
            kind: {
              type: 'choice',
              label: 'Se responde con',
              options: ['texto', 'opciones', 'número', 'fecha'],
              min: 1,
              max: 8,
            },
            options: { type: 'long', label: 'Opciones, una por renglón', max: 600, min: 0 },
          },
        },
        max: 6,
      },
    },
  },
  package: {
    type: 'group',
    label: 'Paquete',
    fields: {
      items: {
        type: 'list',
        label: 'Lo que trae',
        one: 'renglón',
        of: { type: 'long', label: 'Renglón', max: 200, min: 0 },
        max: 12,
      },
      compare: {
        type: 'list',
        label: 'Su columna en la comparación',
        one: 'renglón de la comparación',
        of: {
          type: 'group',
          label: 'Renglón',
          fields: {
            name: { type: 'text', label: 'Qué se compara', max: 120, min: 0 },
            value: { type: 'text', label: 'Qué tiene; en blanco, sí', max: 60, min: 0 },
          },
        },
        max: 20,
      },
      questions: {
        type: 'list',
        label: 'Preguntas que hace el formulario de contacto',
        one: 'pregunta',
        of: {
          type: 'group',
          label: 'Pregunta',
          fields: {
            question: { type: 'text', label: 'Pregunta', max: 160, min: 0 },
            kind: {
              type: 'choice',
              label: 'Se responde con',
              options: ['texto', 'opciones', 'número', 'fecha'],
              min: 1,
              max: 8,
            },
            options: { type: 'long', label: 'Opciones, una por renglón', max: 600, min: 0 },
          },
        },
        max: 6,
      },
    },
  },
  service: {
    type: 'group',
    label: 'Servicio',
    fields: {
      questions: {
        type: 'list',
        label: 'Preguntas que hace el formulario de contacto',
        one: 'pregunta',
        of: {
          type: 'group',
          label: 'Pregunta',
          fields: {
            question: { type: 'text', label: 'Pregunta', max: 160, min: 0 },
            kind: {
              type: 'choice',
              label: 'Se responde con',
              options: ['texto', 'opciones', 'número', 'fecha'],
              min: 1,
              max: 8,
            },
            options: { type: 'long', label: 'Opciones, una por renglón', max: 600, min: 0 },
          },
        },
        max: 6,
      },
    },
  },
  project: {
    type: 'group',
    label: 'Proyecto',
    fields: {
      gallery: {
        type: 'list',
        label: 'Galería',
        one: 'imagen',
        of: {
          type: 'group',
          label: 'Imagen',
          fields: {
            image: { type: 'image', label: 'Imagen', max: 500, min: 0 },
            caption: { type: 'text', label: 'Pie', max: 200, min: 0 },
          },
        },
        max: 24,
      },
    },
  },
} as const;
export const LATE_DAYS = 2;
export const LIMITS_TABLE = 'portafolio_limits';
export const LIST_MAX = 100;
export const NAME_MAX = 255;
export const NO_DRAFT = 'none';
export const NUMBER_GIVEN_MAX = 1000000000;
export const OFFER_KINDS = ['course', 'package', 'service'] as const;
export const PAGES = {
  site: {
    type: 'group',
    label: 'Todo el sitio',
    fields: {
      title: {
        type: 'text',
        label: 'Título del sitio, para buscadores y pestañas',
        max: 60,
        min: 0,
      },
      description: { type: 'long', label: 'Descripción, para buscadores', max: 160, min: 0 },
      accent: {
        type: 'choice',
        label: 'Color',
        options: ['ámbar', 'coral', 'rosa', 'azul', 'turquesa', 'verde'],
        min: 1,
        max: 8,
      },
      brandKind: {
        type: 'text',
        label: 'Qué es tu marca de software, junto a ella en el menú',
        max: 40,
        min: 0,
      },
      logo: { type: 'image', label: 'Logotipo', max: 500, min: 0 },
      favicon: { type: 'image', label: 'Icono de la pestaña', max: 500, min: 0 },
      sections: {
        type: 'group',
        label: 'Secciones',
        fields: {
          exp: {
            type: 'group',
            label: 'Experiencia',
            fields: {
              shown: { type: 'boolean', label: 'Se muestra', max: 1, min: 0, default: true },
              label: { type: 'text', label: 'Nombre en el menú, si quieres otro', max: 30, min: 0 },
            },
          },
          project: {
            type: 'group',
            label: 'Proyectos',
            fields: {
              shown: { type: 'boolean', label: 'Se muestra', max: 1, min: 0, default: true },
              label: { type: 'text', label: 'Nombre en el menú, si quieres otro', max: 30, min: 0 },
            },
          },
          course: {
            type: 'group',
            label: 'Cursos',
            fields: {
              shown: { type: 'boolean', label: 'Se muestra', max: 1, min: 0, default: true },
              label: { type: 'text', label: 'Nombre en el menú, si quieres otro', max: 30, min: 0 },
            },
          },
          blog: {
            type: 'group',
            label: 'Blog',
            fields: {
              shown: { type: 'boolean', label: 'Se muestra', max: 1, min: 0, default: true },
              label: { type: 'text', label: 'Nombre en el menú, si quieres otro', max: 30, min: 0 },
            },
          },
          foro: {
            type: 'group',
            label: 'Foro',
            fields: {
              shown: { type: 'boolean', label: 'Se muestra', max: 1, min: 0, default: true },
              label: { type: 'text', label: 'Nombre en el menú, si quieres otro', max: 30, min: 0 },
            },
          },
          education: {
            type: 'group',
            label: 'Educación',
            fields: {
              shown: { type: 'boolean', label: 'Se muestra', max: 1, min: 0, default: true },
              label: { type: 'text', label: 'Nombre en el menú, si quieres otro', max: 30, min: 0 },
            },
          },
          service: {
            type: 'group',
            label: 'Servicios',
            fields: {
              shown: { type: 'boolean', label: 'Se muestra', max: 1, min: 0, default: true },
              label: { type: 'text', label: 'Nombre en el menú, si quieres otro', max: 30, min: 0 },
            },
          },
          sintegral: {
            type: 'group',
            label: 'Software',
            fields: {
              shown: { type: 'boolean', label: 'Se muestra', max: 1, min: 0, default: true },
              label: { type: 'text', label: 'Nombre en el menú, si quieres otro', max: 30, min: 0 },
            },
          },
          cv: {
            type: 'group',
            label: 'Currículum',
            fields: {
              shown: { type: 'boolean', label: 'Se muestra', max: 1, min: 0, default: true },
              label: { type: 'text', label: 'Nombre en el menú, si quieres otro', max: 30, min: 0 },
            },
          },
        },
        help: 'Lo que apagas sale del menú, del inicio y de los buscadores, y su dirección responde que no existe.',
      },
      footer: {
        type: 'group',
        label: 'Pie de página',
        fields: {
          sections: { type: 'text', label: 'Título de las secciones', max: 40, min: 0 },
          more: { type: 'text', label: 'Título de lo demás', max: 40, min: 0 },
          contact: { type: 'text', label: 'Título del contacto', max: 40, min: 0 },
          news: { type: 'text', label: 'Título de las novedades', max: 40, min: 0 },
        },
      },
    },
  },
  home: {
    type: 'group',
    label: 'Inicio',
    fields: {
      hero: {
        type: 'group',
        label: 'Portada',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          intro: { type: 'long', label: 'Presentación', max: 600, min: 0 },
          contact: { type: 'text', label: 'Botón a Contacto', max: 60, min: 0 },
          services: { type: 'text', label: 'Botón a Servicios', max: 60, min: 0 },
          promise: { type: 'text', label: 'Promesa, bajo los botones', max: 160, min: 0 },
        },
      },
      proof: {
        type: 'group',
        label: 'Cifras y proyectos',
        fields: {
          figures: { type: 'text', label: 'Título de las cifras', max: 160, min: 0 },
          career: { type: 'text', label: 'Enlace a la trayectoria', max: 60, min: 0 },
          projects: { type: 'text', label: 'Título de los proyectos', max: 160, min: 0 },
          allProjects: { type: 'text', label: 'Enlace a todos los proyectos', max: 60, min: 0 },
        },
      },
      testimonials: {
        type: 'group',
        label: 'Testimonios',
        fields: { title: { type: 'text', label: 'Título', max: 160, min: 0 } },
        help: 'Sin título no se muestra.',
      },
      services: {
        type: 'group',
        label: 'Puerta a Servicios',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          points: {
            type: 'list',
            label: 'Puntos',
            one: 'punto',
            of: { type: 'long', label: 'Punto', max: 200, min: 0 },
            max: 6,
          },
        },
      },
      courses: {
        type: 'group',
        label: 'Puerta a Cursos',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          facts: {
            type: 'list',
            label: 'Cifras',
            one: 'cifra',
            of: {
              type: 'group',
              label: 'Cifra',
              fields: {
                figure: { type: 'text', label: 'Cifra', max: 20, min: 0 },
                label: { type: 'text', label: 'Qué dice', max: 120, min: 0 },
              },
            },
            max: 3,
          },
        },
      },
      method: {
        type: 'group',
        label: 'Forma de trabajar',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          steps: {
            type: 'list',
            label: 'Pasos',
            one: 'paso',
            of: {
              type: 'group',
              label: 'Paso',
              fields: {
                title: { type: 'text', label: 'Título', max: 160, min: 0 },
                text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
              },
            },
            max: 6,
          },
        },
        help: 'Sin título no se muestra.',
      },
      latest: {
        type: 'group',
        label: 'Lo último',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          article: {
            type: 'group',
            label: 'Último artículo',
            fields: {
              kind: { type: 'text', label: 'De qué es', max: 60, min: 0 },
              action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
            },
          },
          forum: {
            type: 'group',
            label: 'Foro más vivo',
            fields: {
              kind: { type: 'text', label: 'De qué es', max: 60, min: 0 },
              action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
            },
          },
          owner: {
            type: 'group',
            label: 'Quién eres',
            fields: {
              kind: { type: 'text', label: 'De qué es', max: 60, min: 0 },
              action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
            },
          },
        },
      },
      closing: {
        type: 'group',
        label: 'Cierre',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
        },
        help: 'Sin título no se muestra.',
      },
    },
  },
  about: {
    type: 'group',
    label: 'Acerca',
    fields: {
      lead: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
      site: {
        type: 'group',
        label: 'De qué va el sitio',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          paragraphs: {
            type: 'list',
            label: 'Párrafos',
            one: 'párrafo',
            of: { type: 'long', label: 'Texto', max: 1000, min: 0 },
            max: 6,
          },
        },
        help: 'Sin título no se muestra.',
      },
      beliefs: {
        type: 'group',
        label: 'En lo que crees',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          items: {
            type: 'list',
            label: 'Ideas',
            one: 'idea',
            of: {
              type: 'group',
              label: 'Idea',
              fields: {
                title: { type: 'text', label: 'Título', max: 160, min: 0 },
                text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
              },
            },
            max: 8,
          },
        },
        help: 'Sin título no se muestra.',
      },
      hobbies: {
        type: 'group',
        label: 'Fuera del trabajo',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Dos frases', max: 600, min: 0 },
        },
        help: 'Sin título no se muestra.',
      },
      invitation: {
        type: 'group',
        label: 'Invitación al final',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
    },
  },
  contact: {
    type: 'group',
    label: 'Contacto',
    fields: {
      lead: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
      promise: {
        type: 'group',
        label: 'Qué pasa después',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          steps: {
            type: 'list',
            label: 'Pasos',
            one: 'paso',
            of: { type: 'long', label: 'Paso', max: 200, min: 0 },
            max: 6,
          },
        },
        help: 'Sin título no se muestra.',
      },
      next: {
        type: 'long',
        label: 'Qué pasa con el mensaje y para cuándo, sobre el botón de enviar',
        max: 200,
        min: 0,
      },
      messaging: { type: 'text', label: 'Botón de mensajería', max: 60, min: 0 },
    },
  },
  project: {
    type: 'group',
    label: 'Proyectos',
    fields: {
      lead: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
      caseStudy: {
        type: 'group',
        label: 'Caso de estudio',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          lead: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
          figures: {
            type: 'list',
            label: 'Cifras',
            one: 'cifra',
            of: {
              type: 'group',
              label: 'Cifra',
              fields: {
                figure: { type: 'text', label: 'Cifra', max: 20, min: 0 },
                label: { type: 'text', label: 'Qué dice', max: 120, min: 0 },
              },
            },
            max: 4,
          },
          parts: {
            type: 'list',
            label: 'Partes',
            one: 'parte',
            of: {
              type: 'group',
              label: 'Parte',
              fields: {
                title: { type: 'text', label: 'Título', max: 160, min: 0 },
                text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
              },
            },
            max: 6,
          },
          tools: {
            type: 'group',
            label: 'Con qué se hizo',
            fields: {
              title: { type: 'text', label: 'Título', max: 160, min: 0 },
              items: {
                type: 'list',
                label: 'Herramientas',
                one: 'herramienta',
                of: { type: 'long', label: 'Herramienta', max: 200, min: 0 },
                max: 10,
              },
            },
          },
        },
        help: 'Sin título no se muestra.',
      },
      testimonials: {
        type: 'group',
        label: 'Lo que dice el cliente de cada proyecto',
        fields: { title: { type: 'text', label: 'Título', max: 160, min: 0 } },
        help: 'Sin título no se muestra.',
      },
      story: {
        type: 'group',
        label: 'Al final de cada proyecto',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
      invitation: {
        type: 'group',
        label: 'Invitación al final',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
    },
  },
  experience: {
    type: 'group',
    label: 'Experiencia',
    fields: {
      lead: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
      mentorship: { type: 'long', label: 'Entrada de Mentorship', max: 400, min: 0 },
      invitation: {
        type: 'group',
        label: 'Invitación al final',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
    },
  },
  education: {
    type: 'group',
    label: 'Educación',
    fields: {
      lead: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
      moocs: { type: 'long', label: 'Entrada de MOOCs', max: 400, min: 0 },
      invitation: {
        type: 'group',
        label: 'Invitación al final',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
    },
  },
  service: {
    type: 'group',
    label: 'Servicios',
    fields: {
      lead: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
      testimonials: {
        type: 'group',
        label: 'Testimonios',
        fields: { title: { type: 'text', label: 'Título', max: 160, min: 0 } },
        help: 'Sin título no se muestra.',
      },
      quote: {
        type: 'group',
        label: 'Pide tu cotización',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
    },
  },
  blog: {
    type: 'group',
    label: 'Blog',
    fields: {
      intro: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
      proposal: {
        type: 'group',
        label: 'Invitación al final',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
      article: {
        type: 'group',
        label: 'Al final de cada artículo',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
    },
  },
  forum: {
    type: 'group',
    label: 'Foro',
    fields: {
      intro: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
      inPrivate: {
        type: 'group',
        label: 'Invitación al final',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
    },
  },
  cv: {
    type: 'group',
    label: 'Currículum',
    fields: {
      invitation: {
        type: 'group',
        label: 'Invitación al final',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
    },
  },
  course: {
    type: 'group',
    label: 'Cursos',
    fields: {
      lead: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
      testimonials: {
        type: 'group',
        label: 'Testimonios',
        fields: { title: { type: 'text', label: 'Título', max: 160, min: 0 } },
        help: 'Sin título no se muestra.',
      },
      pitch: {
        type: 'group',
        label: 'El curso principal',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          facts: {
            type: 'list',
            label: 'Cifras',
            one: 'cifra',
            of: {
              type: 'group',
              label: 'Cifra',
              fields: {
                figure: { type: 'text', label: 'Cifra', max: 20, min: 0 },
                label: { type: 'text', label: 'Qué dice', max: 120, min: 0 },
              },
            },
            max: 3,
          },
          reasons: {
            type: 'list',
            label: 'Razones',
            one: 'razón',
            of: { type: 'long', label: 'Razón', max: 200, min: 0 },
            max: 6,
          },
          contact: { type: 'text', label: 'Botón a Contacto', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
          syllabus: { type: 'text', label: 'Botón del temario', max: 60, min: 0 },
          syllabusNotice: { type: 'long', label: 'Qué dice al pulsarlo', max: 400, min: 0 },
          read: { type: 'text', label: 'Enlace al artículo', max: 60, min: 0 },
        },
        help: 'Sin título no se muestra.',
      },
      article: {
        type: 'text',
        label: 'Número del artículo que cuenta el curso; en blanco, sin enlace',
        max: 9,
        min: 0,
      },
      cards: {
        type: 'group',
        label: 'Sobre las tarjetas',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          lead: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
        },
      },
      dates: {
        type: 'group',
        label: 'Invitación al final',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
    },
  },
  sintegral: {
    type: 'group',
    label: 'Software',
    fields: {
      lead: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
      text: { type: 'long', label: 'De qué se trata', max: 1000, min: 0 },
      picture: {
        type: 'group',
        label: 'Imagen',
        fields: {
          image: { type: 'image', label: 'Imagen', max: 500, min: 0 },
          alt: { type: 'long', label: 'Qué se ve, para quien no la ve', max: 300, min: 0 },
          caption: { type: 'long', label: 'Pie', max: 300, min: 0 },
        },
        help: 'Sin imagen no se muestra.',
      },
      recommended: { type: 'text', label: 'Qué dice el paquete destacado', max: 40, min: 0 },
      comparison: {
        type: 'group',
        label: 'Comparación',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          lead: { type: 'long', label: 'Entrada, bajo el título', max: 400, min: 0 },
          advice: { type: 'long', label: 'Texto', max: 1000, min: 0 },
        },
        help: 'Sin título no se muestra.',
      },
      demo: {
        type: 'group',
        label: 'Invitación al final',
        fields: {
          title: { type: 'text', label: 'Título', max: 160, min: 0 },
          text: { type: 'long', label: 'Texto', max: 1000, min: 0 },
          action: { type: 'text', label: 'Botón o enlace', max: 60, min: 0 },
          subject: {
            type: 'text',
            label: 'Asunto con que se abre el formulario',
            max: 120,
            min: 0,
          },
        },
        help: 'Sin título no se muestra.',
      },
    },
  },
} as const;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
export const PASSWORD_MAX = 200;
export const PASSWORD_MIN = 8;
export const QUERY_MAX = 200;
export const REPORT_REASONS = ['spam', 'ofensivo', 'fuera de tema', 'otro'] as const;
export const RICH_ALIGNS = ['center', 'right', 'justify'] as const;
export const RICH_BLOCKS = ['p', 'h1', 'h2', 'h3', 'li', 'blockquote', 'td'] as const;
export const RICH_COLOR =
  '^(?:#[0-9a-f]{3,8}|rgba?\\([\\d\\s.,%/]{5,40}\\)|hsla?\\([\\d\\s.,%/deg]{5,40}\\)|[a-z]{3,24})$';
export const RICH_FONTS = [
  'arial',
  'comic-sans',
  'courier-new',
  'georgia',
  'helvetica',
  'lucida',
] as const;
export const RICH_INDENTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const RICH_INLINE = ['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'span'] as const;
export const RICH_LANGUAGE = '^[a-z0-9+#-]{1,30}$';
export const RICH_LENGTH = '^\\d{1,4}(?:px|%)?$';
export const RICH_LISTS = ['ordered', 'bullet', 'checked', 'unchecked'] as const;
export const RICH_MARKS = ['ql-cell-head', 'ql-caption-on'] as const;
export const RICH_OTHERS = [
  'br',
  'ol',
  'ul',
  'code',
  'pre',
  'div',
  'img',
  'iframe',
  'table',
  'tbody',
  'tr',
] as const;
export const RICH_PICTURE = '^(?:/uploads/[\\w.-]+|https://[^\\s<>"\'\\\\]+)$';
export const RICH_SIZES = ['extra-small', 'small', 'medium', 'large'] as const;
export const RICH_VIDEO =
  '^https://(?:(?:www\\.)?youtube(?:-nocookie)?\\.com/embed/[\\w-]+|player\\.vimeo\\.com/video/\\d+)/?(?:\\?[\\w=&%.-]*)?$';
export const RICH_WIDTHS = ['33', '50', '75'] as const;
export const SEARCHED = {
  article: 'blog',
  foro: 'foro',
  project: 'project',
  service: 'service',
  course: 'course',
  package: 'sintegral',
  page: '',
} as const;
export const SEARCHED_PAGES = {
  home: '',
  about: '',
  contact: '',
  experience: 'exp',
  project: 'project',
  blog: 'blog',
  forum: 'foro',
  education: 'education',
  service: 'service',
  cv: 'cv',
  course: 'course',
  sintegral: 'sintegral',
} as const;
export const TAGS_MAX = 10;
export const TAG_MAX = 50;
export const THREAD_PAGE = 100;
