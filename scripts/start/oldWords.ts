import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import planted from '../../cms/src/content/pages/planted.json' with { type: 'json' };
import { PAGES } from '../../proxy/src/contract/pages/index.ts';
import type { PageName } from '../../proxy/src/contract/pages/index.ts';
import type { Word } from '../../proxy/src/contract/pages/words.ts';
import { OLD_WORDS, oldOffers, OWN_SITE } from '../build/ownSite.ts';
import { say } from '../launcher/print.mjs';
import { Cms } from '../seed/cms.ts';

type Words = Record<string, unknown>;

/** What one of the files says: its code is the owner's own, and what it imports are drawings. */
function exportsOf(file: string): Words {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts', format: 'cjs' });
  const module = { exports: {} };
  const drawings = () => new Proxy({}, { get: () => null });
  runInNewContext(code, { module, exports: module.exports, require: drawings });
  return module.exports;
}

/** What of a value the screen still says; the rest is as it stands in the site. */
function taken(word: Word, given: unknown, present: unknown): unknown {
  if (word.type === 'group') {
    const [from, to] = [given, present] as (Words | undefined)[];
    return Object.fromEntries(
      Object.entries(word.fields).map(([name, one]) => [
        name,
        taken(one, from?.[name], to?.[name]),
      ]),
    );
  }
  if (word.type === 'list')
    return Array.isArray(given) ? given.map((one) => taken(word.of, one, undefined)) : present;
  return typeof given === 'string' ? given : (present ?? '');
}

/** Hobbies were a list of tiles once, and are two sentences now. */
function withHobbies(words: Words): Words {
  const { hobbies } = words as { hobbies?: { items?: { text: string }[] } };
  if (!hobbies?.items) return words;
  return {
    ...words,
    hobbies: { ...hobbies, text: hobbies.items.map(({ text }) => text).join(' ') },
  };
}

/** What she said of courses and packages in code is hers to write on the site. */
export function tellOldOffers(contentDir: string): void {
  for (const file of oldOffers(contentDir))
    say(
      `• ${OWN_SITE}/${basename(file)} ya no se usa: los cursos y los paquetes se escriben en Admin, Contenido\n    → pasa allí lo tuyo y borra el archivo`,
    );
}

/** The owner's own sentences, which she had in code, where the site still says its first ones. */
export async function takeOldWords(cms: Cms, contentDir: string): Promise<void> {
  const files = Object.entries(OLD_WORDS).filter(([name]) =>
    existsSync(join(contentDir, OWN_SITE, name)),
  );
  if (files.length === 0) return;
  const rows = (await cms.items('page')) as { name: PageName; words: Words }[];
  const page = files.flatMap(([file, name]) => {
    const row = rows.find((one) => one.name === name);
    const first = taken(PAGES[name], (planted as Words)[name], undefined);
    if (!row || !isDeepStrictEqual(taken(PAGES[name], row.words, undefined), first)) return [];
    const own = withHobbies(exportsOf(join(contentDir, OWN_SITE, file)));
    return [{ name, words: taken(PAGES[name], own, row.words) }];
  });
  const changed = page.filter(
    ({ name, words }) => !isDeepStrictEqual(words, rows.find((row) => row.name === name)?.words),
  );
  if (changed.length === 0) return;
  await cms.seed({ kinds: { page: changed }, dryRun: false, prune: {}, remove: [] });
  const labels = changed.map(({ name }) => PAGES[name].label).join(', ');
  say(
    `✔ Tus palabras de ${OWN_SITE}/ están ahora en el sitio (${labels}): cámbialas en Admin, Contenido`,
  );
}
