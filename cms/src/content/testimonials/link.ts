import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { raw } from '../../database/raw';
import { conflict, wrongField } from '../../errors';
import { ownerCard } from '../../kinds/ownerCard';
import { isBlank } from '../../sanitize/name';
import { itemNameOf, testimonialKind } from './about';
import { forgetTestimonials } from './forget';
import { invitationOf, WRITTEN, type Invitation } from './invitations';

// What a client does by the link.

/** Used, old or forged: the answer does not say which. */
async function requireInvitation(strapi: Core.Strapi, secret: string): Promise<Invitation> {
  const found = await invitationOf(strapi, secret);
  if (!found) throw new errors.ValidationError('Ese enlace ya no sirve', { code: 'link.invalid' });
  return found;
}

const TEXTS = `written.name, coalesce(role, '') as role, comment, state`;

async function writtenBy(strapi: Core.Strapi, { hash, testimonial }: Invitation) {
  if (testimonial === null) return null;
  const sql = `select ${TEXTS} from portafolio_invitations join ${WRITTEN} as written on true where hash = ?`;
  return (await raw(strapi, sql, [hash]))[0] ?? null;
}

async function viewOf(strapi: Core.Strapi, invitation: Invitation) {
  const { about, item } = invitation;
  return {
    ...{ about, item, title: await itemNameOf(strapi, invitation) },
    owner: (await ownerCard(strapi))?.name ?? '',
    testimonial: await writtenBy(strapi, invitation),
  };
}

export const readByLink = (strapi: Core.Strapi, secret: string) =>
  strapi.db.transaction(async () => viewOf(strapi, await requireInvitation(strapi, secret)));

/** Their lengths are the schema's: the proxy and Strapi check them. */
export const writtenBody = z.object({
  name: z.string('Nombre: falta'),
  role: z.string().default(''),
  comment: z.string('Testimonio: falta'),
});

type Texts = z.infer<typeof writtenBody>;

function trimmed(texts: Texts): Texts {
  const { name, role, comment } = texts;
  if (isBlank(comment)) throw wrongField('comment', 'Escribe tu testimonio.');
  if (isBlank(name)) throw wrongField('name', 'Escribe cómo quieres aparecer.');
  return { name: name.trim(), role: role.trim(), comment: comment.trim() };
}

/** Waits for its approval; until then its writer corrects it. */
export function writeByLink(strapi: Core.Strapi, secret: string, given: Texts) {
  const texts = trimmed(given);
  const { uid } = testimonialKind(strapi);
  return strapi.db.transaction(async () => {
    const invitation = await requireInvitation(strapi, secret);
    const { hash, about, item, testimonial } = invitation;
    if (testimonial === null) {
      const data = { ...texts, about, item, state: 'waiting' };
      const { id } = await strapi.documents(uid).create({ data: data as never });
      await raw(
        strapi,
        'update portafolio_invitations set testimonial = (select number from testimonials where id = ?) where hash = ?',
        [id, hash],
      );
      return viewOf(strapi, await requireInvitation(strapi, secret));
    }
    // Held: the owner decides on what she saw.
    const [row] = await raw<{ document_id: string; state: string }>(
      strapi,
      'select document_id, state from testimonials where number = ? for update',
      [testimonial],
    );
    if (row?.state !== 'waiting') throw conflict('Ya se decidió', 'testimonial.decided');
    await strapi.documents(uid).update({ documentId: row.document_id, data: texts as never });
    return viewOf(strapi, invitation);
  });
}

/** Takes it back: neither the words nor the link are left. */
export async function withdrawByLink(strapi: Core.Strapi, secret: string): Promise<void> {
  await strapi.db.transaction(async () => {
    const { hash, testimonial } = await requireInvitation(strapi, secret);
    await raw(strapi, 'delete from portafolio_invitations where hash = ?', [hash]);
    if (testimonial !== null) await forgetTestimonials(strapi, [testimonial]);
  });
}
