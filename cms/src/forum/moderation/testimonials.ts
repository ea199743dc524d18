import type { Core } from '@strapi/strapi';
import { TESTIMONIAL, testimonialKind, withItemName } from '../../content/testimonials/about';
import { raw } from '../../database/raw';

interface Testimonial {
  number: number;
  name: string | null;
  role: string | null;
  comment: string | null;
  about: string;
  item: number;
  state: string | null;
  created_at: Date;
  updated_at: Date;
  /** Where the link was mailed to. */
  email: string | null;
  itemName?: string;
}

export const readTestimonials = (strapi: Core.Strapi, numbers: number[], lock = '') =>
  raw<Testimonial>(
    strapi,
    `select testimonials.*, email from testimonials
       left join portafolio_invitations on testimonial = number
      where number = any(cast(? as integer[])) ${lock}`,
    [numbers],
  );

/** What clients wrote, and waits to be published. */
export async function testimonialItems(strapi: Core.Strapi, numbers: number[]) {
  if (numbers.length === 0) return [];
  const rows = await withItemName(
    strapi,
    testimonialKind(strapi),
    await readTestimonials(strapi, numbers),
  );
  return rows.map((row) => ({
    ...{ _id: row.number, kind: TESTIMONIAL, since: row.created_at.toISOString(), state: 'held' },
    ...{ version: row.updated_at.toISOString(), name: row.name ?? '', email: row.email ?? '' },
    ...{ topic: row.role ?? '', comment: row.comment ?? '' },
    createdAt: row.created_at.toISOString(),
    why: [row.itemName ? `Testimonio sobre «${row.itemName}»` : 'Testimonio'],
    ...{ reports: [], earlier: [], forum: null, context: [], author: null },
  }));
}
