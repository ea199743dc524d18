import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { NUMBER } from '../../kinds/kind';
import { markDemo } from '../demo';
import planted from './planted.json';
import { checkedWords, mergedWords, PAGE, PAGE_NAMES, type Words } from './words';

const first: Record<string, unknown> = planted;

interface Row {
  documentId: string;
  name: string;
  words: unknown;
}

interface Contact extends Words {
  promise?: { title: string; steps: string[] };
}

/** Only its owner says by when: what was the first step stands by the form now, and is not said twice. */
function withNext(words: Contact): Words {
  const { promise } = words;
  if ('next' in words) return words;
  if (!promise?.title) return { ...words, next: '' };
  const [next = '', ...steps] = promise.steps;
  return { ...words, promise: { ...promise, steps }, next };
}

/** Every screen has its words from the first start on; what a later version adds is added to them. */
export async function plantPages(strapi: Core.Strapi): Promise<void> {
  const rows = (await strapi.db.query(PAGE).findMany()) as Row[];
  for (const [index, name] of PAGE_NAMES.entries()) {
    const row = rows.find((one) => one.name === name);
    const whole = checkedWords({ kind: 'page', name }, first[name]);
    if (!row) {
      const data = { name, words: whole, [NUMBER]: index + 1 };
      await strapi.documents(PAGE).create({ data: data as never });
      await markDemo(strapi, 'page', index + 1);
      continue;
    }
    const own = name === 'contact' ? withNext(row.words as Contact) : row.words;
    const words = mergedWords(own, whole);
    if (isDeepStrictEqual(words, row.words)) continue;
    await strapi.documents(PAGE).update({
      documentId: row.documentId,
      data: { words } as never,
    });
  }
}
