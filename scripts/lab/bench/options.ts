import { readOptions } from '../../owner/options.ts';

export interface Options {
  rounds: number;
  seconds: number;
  connections: number[];
  only: string[] | undefined;
  /** A site with very much in it, instead. */
  scale: boolean;
}

const HELP = `npm run bench -- [opciones]

  --rounds 5              rondas por medida; se da la mediana
  --seconds 1             duración de cada ronda
  --connections 1,10,100
  --only list,detail      casos: list, detail, uncached, forum, login, comment, page
  --scale                 en su lugar, un sitio con 50.000 comentarios y 10.000 de lo demás
`;

const positive = (name: string, text: string): number => {
  const value = Number(text);
  if (value > 0) return value;
  throw new Error(`--${name} debe ser un número mayor que cero, y dice «${text}»`);
};

export function optionsOf(args: string[]): Options {
  const { values } = readOptions('bench', HELP, {
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1' },
      connections: { type: 'string', default: '1,10,100' },
      only: { type: 'string' },
      scale: { type: 'boolean', default: false },
    },
  });
  return {
    rounds: positive('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
    connections: values.connections.split(',').map((text) => positive('connections', text)),
    only: values.only?.split(','),
    scale: values.scale,
  };
}
