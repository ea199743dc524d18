import type { Core } from '@strapi/strapi';
import { raw } from '../../database/raw';
import { kindsOf, type Kind } from '../../kinds/kind';
import { hasStates } from '../states';

export const TESTIMONIAL = 'testimonial';

/** What a testimonial is about: an item of another kind. */
export interface About {
  about: string;
  item: number;
}

export const testimonialKind = (strapi: Core.Strapi): Kind =>
  kindsOf(strapi).find(({ name }) => name === TESTIMONIAL) as Kind;

/** The names of items of one kind, by number; of what visitors do not see, or is gone, there is none. */
export async function namesOf(strapi: Core.Strapi, about: string, numbers: number[]) {
  const kind = kindsOf(strapi).find(({ name }) => name === about);
  if (!kind) return new Map<number, string>();
  const isPublic = hasStates(kind) ? `coalesce(state, 'published') = 'published'` : 'true';
  const rows = await raw<{ number: number; title: string }>(
    strapi,
    `select number, "${kind.site.title}" as title from "${kind.table}"
      where number = any(cast(? as integer[])) and coalesce("${kind.site.title}", '') <> '' and ${isPublic}`,
    [numbers],
  );
  return new Map(rows.map(({ number, title }) => [number, title]));
}

/** Blank where it is a draft, or gone. */
export const itemNameOf = async (strapi: Core.Strapi, { about, item }: About): Promise<string> =>
  (await namesOf(strapi, about, [item])).get(item) ?? '';

/** Testimonials that say the name of what they are about, while it has a page to be linked. */
export async function withItemName<T extends object>(
  strapi: Core.Strapi,
  { name, attributes }: Kind,
  answers: T[],
): Promise<T[]> {
  if (name !== TESTIMONIAL) return answers;
  const named = answers as (T & Partial<About>)[];
  const names = new Map<string, Map<number, string>>();
  for (const about of (attributes.about as { enum?: string[] }).enum ?? []) {
    const numbers = named.flatMap((one) => (one.about === about ? (one.item ?? []) : []));
    if (numbers.length > 0) names.set(about, await namesOf(strapi, about, numbers));
  }
  return named.map((one) => {
    const itemName = names.get(one.about ?? '')?.get(one.item ?? 0);
    return itemName ? { ...one, itemName } : one;
  });
}
