import type { FieldSet, ValuesOf, WritableOf } from './fields.ts';
import type { KindWords, OfferName } from './pages/offers.ts';
import type { CommentMarks, LastActivity, ThreadMarks } from './plainAnswers.ts';

/** What hangs below an item: the detail carries the list, the list only its length. */
export interface Children<F extends FieldSet = FieldSet> {
  /** What the CMS calls one of them in the change feed. */
  readonly kind: string;
  readonly list: string;
  readonly count: string;
  /** The field with the writer's name, which the server sets. */
  readonly author: string;
  readonly fields: F;
}

/** One sort of content: its schema.json in the CMS says it all, and kinds.generated.ts is made from that. */
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
  /** The field that names an item; while it is empty the item is a draft that only admins see. */
  readonly title: keyof F & string;
  /** Whether answers carry `createdAt`. */
  readonly dated: D;
  /** Whether the owner chooses the order of its items. */
  readonly ordered: boolean;
  /** Its items are the site's own: none is made or deleted. */
  readonly fixed: boolean;
  /** `own`: the list holds only what the caller may see, a detail is for admins, anyone may create. */
  readonly reads: 'public' | 'own';
  /** Whether the list answers to `?mine=true` with the caller's own items. */
  readonly mine: boolean;
  /** Whether what no person seems to have written is in quarantine: `?suspicious=true` lists it. */
  readonly quarantine: boolean;
  /** Whether an admin says how far each got: `?state=new` lists those. */
  readonly handled: boolean;
  readonly children: Children | null;
}

/** What a list shows when it is asked to leave out the long texts. */
export const briefOf = ({ fields }: Kind): FieldSet =>
  Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type !== 'html'));

/** Whether `?brief=true` makes its lists any shorter. */
export const isLong = ({ fields }: Kind): boolean =>
  Object.values(fields).some(({ type }) => type === 'html');

/** What the picture shows, where the library says it. */
type ImageAlt<F extends FieldSet> = 'image' extends keyof F ? { imageAlt?: string } : unknown;

/** The name of what it is about, while that is in the site. */
type ItemName<F extends FieldSet> = 'about' extends keyof F ? { itemName?: string } : unknown;

/** What proves an offer, where that is still public. */
export interface Proven {
  text: string;
  name: string;
}

/** What was answered from the site, and how its mail fares; blank where that is not kept any more. */
export interface Reply {
  text: string;
  at: string;
  by: string;
  state: 'waiting' | 'sent' | 'failed' | '';
}

/** To an admin: what was answered, and the offer that a message came from while that is in the site. */
type Conversation<K extends Kind> = K['handled'] extends true
  ? { replies?: Reply[]; offerName?: string }
  : unknown;

type Detailed<K extends Kind> = K['name'] extends keyof KindWords
  ? { details: KindWords[K['name']] }
  : unknown;

type Offered<K extends Kind> = K['name'] extends OfferName ? { proven?: Proven } : unknown;

export type ItemOf<K extends Kind> = { _id: number } & ValuesOf<K['fields']> &
  ImageAlt<K['fields']> &
  ItemName<K['fields']> &
  Detailed<K> &
  Offered<K> &
  Conversation<K> &
  (K['dated'] extends true ? { createdAt: string } : unknown);

export type ChildOf<K extends Kind> =
  K['children'] extends Children<infer F>
    ? { _id: number; createdAt: string } & ValuesOf<F> & CommentMarks
    : never;

export type DetailOf<K extends Kind> = ItemOf<K> &
  (K['children'] extends Children
    ? { [key in K['children']['list']]: ChildOf<K>[] } & {
        [key in K['children']['count']]?: number;
      } & ThreadMarks
    : unknown);

export type RowOf<K extends Kind> = ItemOf<K> &
  (K['children'] extends Children
    ? { [key in K['children']['count']]: number } & LastActivity
    : unknown);

type LongOf<F extends FieldSet> = {
  [name in keyof F]: F[name]['type'] extends 'html' ? name : never;
}[keyof F];

/** A row of a list that was asked to be brief. */
export type BriefOf<K extends Kind> = Omit<RowOf<K>, LongOf<K['fields']>>;

/** A body that creates or updates: what is absent is blank on creation and unchanged on update. */
export type BodyOf<K extends Kind> = Partial<WritableOf<K['fields']>>;

export const imageFieldOf = (kind: Kind): string | undefined =>
  Object.keys(kind.fields).find((name) => kind.fields[name]?.type === 'image');
