import type { Core } from '@strapi/strapi';
import { forgetItems } from '../../audit/forget';
import { raw } from '../../database/raw';
import { TESTIMONIAL } from './about';

/** Their words are nowhere any more: not in the bin, in drafts, in former states or in the log. */
export async function forgetTestimonials(strapi: Core.Strapi, numbers: number[]): Promise<void> {
  await raw(strapi, 'delete from testimonials where number = any(cast(? as integer[]))', [numbers]);
  for (const table of ['portafolio_trash', 'portafolio_drafts', 'portafolio_versions'])
    await raw(
      strapi,
      `delete from ${table} where kind = ? and number = any(cast(? as integer[]))`,
      [TESTIMONIAL, numbers],
    );
  await forgetItems(strapi, TESTIMONIAL, numbers);
}

/** What a person was asked for at an address that is theirs. */
export async function forgetInvited(strapi: Core.Strapi, email: string | null): Promise<void> {
  const sql = `delete from portafolio_invitations where lower(email) = lower(:email) returning testimonial`;
  const rows = await raw<{ testimonial: number | null }>(strapi, sql, { email });
  await forgetTestimonials(
    strapi,
    rows.flatMap(({ testimonial }) => testimonial ?? []),
  );
}
