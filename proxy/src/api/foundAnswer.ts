import { hasPage, publicPath } from '../contract/shared/publicPath.ts';
import { screenOf } from '../contract/shared/screens.ts';
import { pageOf, type FoundKind } from '../contract/shared/siteSearch.ts';

interface Row {
  kind: FoundKind;
  item: number;
  comment: number;
  title: string;
  at: string;
  excerpt: string;
  marks: [number, number][];
}

/** Where what was found is read. */
function urlOf({ kind, item, title, comment }: Row): string {
  if (kind === 'page') return pageOf(title).path;
  if (!hasPage(kind)) return screenOf(kind) ?? '/';
  const path = publicPath(kind, { _id: item, name: title });
  return comment ? `${path}?c=${String(comment)}#c${String(comment)}` : path;
}

const itemOf = (row: Row) => ({
  ...{ kind: row.kind, _id: row.item, url: urlOf(row) },
  title: row.kind === 'page' ? pageOf(row.title).title : row.title,
  ...{ excerpt: row.excerpt, marks: row.marks, at: row.at },
  ...(row.comment > 0 && { comment: row.comment }),
});

export function foundAnswer(json: unknown) {
  const { items, total, suggestion } = json as { items: Row[]; total: number; suggestion: string };
  return { body: { items: items.map(itemOf), suggestion }, total };
}
