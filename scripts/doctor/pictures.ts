import { readdir } from 'node:fs/promises';
import type { Client } from 'pg';
import { good, note, some, wrong, type Finding } from './finding.ts';
import type { Text } from './content.ts';

const NAMED = /\/uploads\/([\w.-]+\.[a-z0-9]+)/gi;

interface FileRow {
  url: string;
  name: string;
  formats: Record<string, { url?: string }> | null;
}

export interface Pictures {
  /** Names of the files that are there. */
  there: Set<string>;
  /** Names that the media library knows, with what a person calls them. */
  library: Map<string, string>;
}

export async function readLibrary(client: Client): Promise<Pictures['library']> {
  const { rows } = await client.query<FileRow>(
    "select url, name, formats from files where provider = 'local'",
  );
  const library = new Map<string, string>();
  for (const { url, name, formats } of rows)
    for (const one of [url, ...Object.values(formats ?? {}).map((format) => format.url ?? '')])
      library.set(fileOf(one), name);
  library.delete('');
  return library;
}

export async function filesIn(dir: string): Promise<Pictures['there']> {
  const names = await readdir(dir).catch(() => []);
  return new Set(names.filter((name) => !name.startsWith('.')));
}

const fileOf = (url: string): string => url.split('/').at(-1) ?? '';

export const namesIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name);

export function checkPictures({ there, library }: Pictures, texts: Text[]): Finding[] {
  const broken = texts.flatMap(({ where, text }) =>
    namesIn(text).flatMap((name) => (there.has(name) ? [] : [`${name} en ${where}`])),
  );
  const lost = [...library.keys()].filter((name) => !there.has(name));
  return [
    broken.length > 0
      ? wrong(
          `Imágenes que el contenido nombra y no están: ${some(broken)}`,
          'Súbelas otra vez desde la ficha, o restaura un respaldo.',
        )
      : good('Toda imagen del contenido está en su sitio'),
    ...(lost.length > 0
      ? [
          wrong(
            `La biblioteca del panel conoce archivos que no están: ${some(lost)}`,
            'Bórralos de la biblioteca, o restaura un respaldo.',
          ),
        ]
      : []),
  ];
}

export function checkOrphans({ there, library }: Pictures): Finding {
  const orphans = [...there].filter((name) => !library.has(name));
  return orphans.length > 0
    ? note(
        `Archivos que nadie conoce (${orphans.length}): ${some(orphans)}`,
        'Puedes borrarlos de uploads/ tras un npm run backup.',
      )
    : good(`${there.size} archivos de imagen, ninguno huérfano`);
}
