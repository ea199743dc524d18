import { readOptions } from '../../owner/options.ts';

/** Every public page of the site. */
const PAGES = {
  inicio: '/',
  blog: '/blog',
  artículo: '/article/8',
  foro: '/foros/1',
  curso: '/course',
  acerca: '/about',
  contacto: '/contact',
  sintegral: '/sintegral',
  experiencia: '/exp',
  proyectos: '/project',
  foros: '/foro',
  educación: '/education',
  servicios: '/service',
  cv: '/cv',
  ingreso: '/login',
  registro: '/register',
};
const USUAL = 5;
const names = Object.keys(PAGES);

/** Whether it is the large one. */
const DEVICES = { móvil: false, escritorio: true };

export interface Options {
  rounds: number;
  /** Name and address of each. */
  pages: [string, string][];
  devices: [string, boolean][];
  /** What stands before each path. */
  prefix: '' | '/#';
}

const HELP = `npm run bench:web -- [opciones]

  --rounds 5              visitas por página; se da la mediana
  --only inicio,blog      sólo estas páginas (sin decirlas, ${names.slice(0, USUAL).join(', ')});
                          hay también ${names.slice(USUAL).join(', ')}
  --all                   todas las páginas públicas
  --hash                  por su hash (/#/blog), en lugar de por su dirección (/blog)
  --on móvil              sólo así; sin decirlo, ${Object.keys(DEVICES).join(' y ')}
`;

function choose<T>(option: string, typed: string, known: Record<string, T>): [string, T][] {
  const wanted = typed.split(',');
  const unknown = wanted.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) {
    throw new Error(`--${option} no conoce «${unknown}»: ${Object.keys(known).join(', ')}`);
  }
  return Object.entries(known).filter(([name]) => wanted.includes(name));
}

export function optionsOf(args: string[]): Options {
  const { values } = readOptions('bench:web', HELP, {
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      hash: { type: 'boolean', default: false },
      on: { type: 'string', default: Object.keys(DEVICES).join() },
    },
  });
  const rounds = Number(values.rounds);
  if (!(rounds > 0)) throw new Error(`--rounds debe ser mayor que cero, y dice «${values.rounds}»`);
  const usual = names.slice(0, values.all ? names.length : USUAL).join();
  return {
    rounds,
    pages: choose('only', values.only ?? usual, PAGES),
    devices: choose('on', values.on, DEVICES),
    prefix: values.hash ? '/#' : '',
  };
}
