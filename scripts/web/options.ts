import { parseArgs } from 'node:util';

/** Every public page of the site. */
const PAGES = {
  inicio: '',
  blog: '#/blog',
  artículo: '#/article/8',
  foro: '#/foros/1',
  curso: '#/course',
  acerca: '#/about',
  contacto: '#/contact',
  sintegral: '#/sintegral',
  experiencia: '#/exp',
  proyectos: '#/project',
  foros: '#/foro',
  educación: '#/education',
  servicios: '#/service',
  cv: '#/cv',
  ingreso: '#/login',
  registro: '#/register',
};
const USUAL = 5;
const names = Object.keys(PAGES);

export interface Options {
  rounds: number;
  /** Name and address of each. */
  pages: [string, string][];
}

const HELP = `npm run bench:web -- [opciones]

  --rounds 5              visitas por página; se da la mediana
  --only inicio,blog      sólo estas páginas (sin decirlas, ${names.slice(0, USUAL).join(', ')});
                          hay también ${names.slice(USUAL).join(', ')}
  --all                   todas las páginas públicas
`;

function pagesOf(only: string | undefined, all: boolean): [string, string][] {
  const pages = Object.entries(PAGES);
  if (only === undefined) return all ? pages : pages.slice(0, USUAL);
  const asked = only.split(',');
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`--only no conoce la página «${unknown}»`);
  return pages.filter(([name]) => asked.includes(name));
}

/** undefined when only the help was asked for. */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return undefined;
  }
  const rounds = Number(values.rounds);
  if (!(rounds > 0)) throw new Error(`--rounds debe ser mayor que cero, y dice «${values.rounds}»`);
  return { rounds, pages: pagesOf(values.only, values.all) };
}
