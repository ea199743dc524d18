import type { FieldSet, ValuesOf, WritableOf } from './fields.ts';

/** What hangs below an item: the detail carries the list, the list only its length. */
export interface Children<F extends FieldSet = FieldSet> {
  /** What the CMS calls one of them when it tells of a change. */
  readonly kind: string;
  readonly list: string;
  readonly count: string;
  readonly fields: F;
}

/** One sort of content: one file in kinds/, one row in kinds/table.ts, one schema.json in the CMS. */
export interface Kind<
  N extends string = string,
  P extends string = string,
  F extends FieldSet = FieldSet,
  D extends boolean = boolean,
> {
  /** Singular, in state and in upload fields (`article_id`). */
  readonly name: N;
  /** Plural, in /api/<path> and in the CMS's collection. */
  readonly path: P;
  /** Spanish names for people. */
  readonly label: { readonly one: string; readonly many: string };
  readonly fields: F;
  /** Those of them that a list shows when it is asked to leave out the long texts. */
  readonly brief: FieldSet;
  /** The field that names an item; while it is empty the item is a draft that only admins see. */
  readonly title: keyof F & string;
  /** Whether answers carry `createdAt`. */
  readonly dated: D;
  /** `own`: the list holds only what the caller may see, a detail is for admins, anyone may create. */
  readonly reads: 'public' | 'own';
  /** Whether the list answers to `?mine=true` with the caller's own items. */
  readonly mine: boolean;
  /** Whether what no person seems to have written is kept apart: `?suspicious=true` lists it. */
  readonly aside: boolean;
  readonly children: Children | undefined;
  readonly sample: ValuesOf<F>;
}

type Given<N extends string, P extends string, F extends FieldSet> = Pick<
  Kind<N, P, F>,
  'name' | 'path' | 'label' | 'fields' | 'title' | 'sample'
> &
  Partial<Pick<Kind<N, P, F>, 'reads' | 'mine' | 'aside'>>;

const withoutLong = (fields: FieldSet): FieldSet =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.type !== 'html'));

/** Whether `?brief=true` makes its lists any shorter. */
export const isLong = ({ fields, brief }: Kind): boolean =>
  Object.keys(brief).length < Object.keys(fields).length;

export function defineKind<
  const N extends string,
  const P extends string,
  const F extends FieldSet,
  const D extends boolean = false,
  const C extends Children | undefined = undefined,
>(kind: Given<N, P, F> & { dated?: D; children?: C }) {
  return {
    reads: 'public',
    mine: false,
    aside: false,
    ...kind,
    brief: withoutLong(kind.fields),
    dated: (kind.dated ?? false) as D,
    children: kind.children as C,
  } as const satisfies Kind;
}

export type ItemOf<K extends Kind> = { _id: number } & ValuesOf<K['fields']> &
  (K['dated'] extends true ? { createdAt: string } : unknown);

export type ChildOf<K extends Kind> =
  K['children'] extends Children<infer F>
    ? { _id: number; createdAt: string } & ValuesOf<F>
    : never;

export type DetailOf<K extends Kind> = ItemOf<K> &
  (K['children'] extends Children ? { [key in K['children']['list']]: ChildOf<K>[] } : unknown);

export type RowOf<K extends Kind> = ItemOf<K> &
  (K['children'] extends Children ? { [key in K['children']['count']]: number } : unknown);

type LongOf<F extends FieldSet> = {
  [name in keyof F]: F[name]['type'] extends 'html' ? name : never;
}[keyof F];

/** A row of a list that was asked to be brief. */
export type BriefOf<K extends Kind> = Omit<RowOf<K>, LongOf<K['fields']>>;

/** A body that creates or updates: what is absent is blank on creation and unchanged on update. */
export type BodyOf<K extends Kind> = Partial<WritableOf<K['fields']>>;

export const imageFieldOf = (kind: Kind): string | undefined =>
  Object.keys(kind.fields).find((name) => kind.fields[name]?.type === 'image');
