import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { IMAGE_ALT_MAX } from '../contract.generated';
import { raw } from '../database/raw';
import type { Kind } from '../kinds/kind';
import { sanitizeText } from '../sanitize/plainText';
import { fileKeysIn } from './fileKeys';

const oneLine = (text: string) => sanitizeText(text.replace(/\s+/g, ' ')).trim();

/** What a picture shows, in words: one line. */
export const altText = z
  .string('Texto alternativo: tiene que ser un texto')
  .max(IMAGE_ALT_MAX, 'Texto alternativo: es demasiado largo')
  .transform(oneLine);

const TEXTS = `select split_part(hash, '_', 1) as file_key, url as path, alternative_text as alt
  from files where alternative_text <> ''`;

interface Described {
  file_key: string;
  path: string;
  alt: string;
}

/** Answers that say what their picture shows, where the library does. */
export async function withImageAlt<T extends object>(
  strapi: Core.Strapi,
  kind: Kind,
  answers: T[],
): Promise<T[]> {
  const keyOf = (answer: T) => fileKeysIn((answer as { image?: unknown }).image)[0] ?? '';
  const keys = kind.hasImage ? answers.map(keyOf).filter(Boolean) : [];
  if (keys.length === 0) return answers;
  const found = await raw<Described>(
    strapi,
    `${TEXTS} and split_part(hash, '_', 1) = any(cast(? as text[]))`,
    [keys],
  );
  const alts = new Map(found.map((one) => [one.file_key, one.alt]));
  return answers.map((answer) => {
    const imageAlt = alts.get(keyOf(answer));
    return imageAlt ? { ...answer, imageAlt } : answer;
  });
}

/** Of every picture, for an export: in one line, as seeding keeps it, also where the panel has more. */
export async function exportAlts(strapi: Core.Strapi) {
  const rows = await raw<Described>(strapi, `${TEXTS} order by url`);
  return rows.map(({ path, alt }) => ({ path, alt: oneLine(alt) }));
}
