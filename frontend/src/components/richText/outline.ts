import { slugOf } from '@portafolio/proxy/contract/public-path';

export interface Section {
  /** Of its heading in the text. */
  id: string;
  title: string;
  /** How far below the topmost headings of the text. */
  depth: number;
}

/** Ids for the sections of one text, in their order; two of the same title get two. */
export function sectionIds() {
  const taken = new Map<string, number>();
  return (title: string): string => {
    // With a prefix, so that it is the id of nothing else on the page.
    const id = ['seccion', slugOf(title)].filter(Boolean).join('-');
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return count === 1 ? id : `${id}-${String(count)}`;
  };
}

/** No heading is longer. */
const READ_MAX = 2_000;

const ENTITIES: [RegExp, string][] = [
  [/&nbsp;/g, '\u00a0'],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
];

/** Sanitized HTML without its tags: pieces are searched once each, so that no text takes long. */
function textOf(html: string): string {
  const [before = '', ...pieces] = html.split('<');
  const text = before + pieces.map((piece) => piece.slice(piece.indexOf('>') + 1)).join('');
  return ENTITIES.reduce((all, [entity, sign]) => all.replace(entity, sign), text).trim();
}

/** The sections of a saved text. It needs no DOM, so the server and the browser read the same. */
export function outlineOf(html: string): Section[] {
  const idOf = sectionIds();
  const pieces = html.split('<h').filter((piece) => /^[1-6][\s>]/.test(piece));
  const headings = pieces.map((piece) => {
    const [heading = ''] = piece.split('</h', 1);
    const title = textOf(heading.slice(heading.indexOf('>') + 1).slice(0, READ_MAX));
    return { id: idOf(title), title, level: Number(piece[0]) };
  });
  const top = headings.reduce((least, { level }) => Math.min(least, level), 6);
  return headings
    .filter(({ title }) => title !== '')
    .map(({ id, title, level }) => ({ id, title, depth: level - top }));
}
