import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_ALT_MAX } from '../../proxy/src/contract/shared/images.ts';
import { problemAt, WrongFiles } from './problem.ts';
import { readMap } from './readYaml.ts';

/** What each picture shows, by the name of its file in images/. */
export type AltTexts = Record<string, string>;

export const ALT_FILE = 'images/alt.yaml';

function problemWith(name: string, alt: unknown, there: string[]): string | undefined {
  if (!there.includes(name)) return `falta la imagen images/${name}`;
  if (typeof alt !== 'string' || alt === '') return 'se esperaba un texto: qué se ve en la imagen';
  const most = `el texto de una imagen admite ${IMAGE_ALT_MAX} caracteres como máximo`;
  return alt.length > IMAGE_ALT_MAX ? most : undefined;
}

export function readAltTexts(dir: string): AltTexts {
  const file = join(dir, ALT_FILE);
  if (!existsSync(file)) return {};
  const entry = readMap(file);
  const there = readdirSync(join(dir, 'images'));
  const problems = Object.entries(entry.values).flatMap(([name, alt]) => {
    const message = problemWith(name, alt, there);
    return message ? [problemAt(entry, [name], message)] : [];
  });
  if (problems.length > 0) throw new WrongFiles(problems);
  return entry.values as AltTexts;
}
