import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { errors } from '@strapi/utils';
import { parse } from '../../../accounts/bodySchemas';
import { canonicalEmail } from '../../../accounts/accounts';
import { env } from '../../../env';
import { wrongField, conflict } from '../../../errors';
import { ownerCard } from '../../../kinds/ownerCard';
import { linkSecret, isEmail } from '../../../mail/mail';
import { queueMail } from '../../../mail/outbox';
import type { Mail } from '../../../mail/outbox';
import { itemNameOf, testimonialKind } from '../../../content/testimonials/about';
import {
  INVITED_DAYS,
  makeInvitation,
  invitationOf,
  WRITTEN,
} from '../../../content/testimonials/invitations';
import { raw } from '../../../database/raw';
import { isBlank } from '../../../sanitize/name';
import { forgetTestimonials } from '../../../content/testimonials/forget';
import type { Invitation } from '../../../content/testimonials/invitations';

type LinkContext = Context & { params: { secret: string }; request: { body?: unknown } };

/** A testimonial is asked for by a link: see content/testimonials. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: LinkContext) {
    ctx.body = await invite(strapi, parse(inviteBody, ctx.request.body));
  },

  async findOne(ctx: LinkContext) {
    ctx.body = await readByLink(strapi, ctx.params.secret);
  },

  async write(ctx: LinkContext) {
    const texts = parse(writtenBody, ctx.request.body);
    ctx.body = await writeByLink(strapi, ctx.params.secret, texts);
  },

  async withdraw(ctx: LinkContext) {
    await withdrawByLink(strapi, ctx.params.secret);
    ctx.status = 204;
  },
});

const inviteBody = z.object({
  about: z.string('Sobre qué: falta'),
  item: z.int('De cuál: falta'),
  email: z.string().default('').transform(canonicalEmail),
});

const PATH = '/#/testimonio?t=';

interface Asked {
  title: string;
  owner: string;
  nonce: string;
}

const invitationMail = (to: string, { title, owner, nonce }: Asked): Mail => ({
  kind: 'testimonio',
  to,
  subject: `${owner} te pide un testimonio`,
  blocks: [
    { text: `${owner} te pide unas palabras sobre «${title}», para publicarlas en su sitio.` },
    { button: 'Escribir mi testimonio', path: PATH, nonce },
    {
      text: `Tú eliges cómo apareces, ves cómo queda antes de enviarlo y puedes retirarlo cuando quieras, con este mismo enlace. Vale ${INVITED_DAYS} días y es solo para ti: no lo reenvíes. Si no lo esperabas, no hagas nada.`,
    },
  ],
});

/** A link for one client; without a SITE_URL it is a path of the site. */
async function invite(
  strapi: Core.Strapi,
  { about, item, email }: z.infer<typeof inviteBody>,
): Promise<{ link: string; sent: boolean }> {
  if (email !== '' && !isEmail(email)) throw wrongField('email', 'Escribe un correo válido.');
  const title = await itemNameOf(strapi, { about, item });
  if (title === '') throw wrongField('item', 'Eso ya no está en el sitio: elige otra cosa.');
  return strapi.db.transaction(async () => {
    const nonce = await makeInvitation(strapi, { about, item, email });
    const card = await ownerCard(strapi);
    const asked = { title, nonce, owner: card?.name || 'Quien lleva este sitio' };
    const mail = { ...invitationMail(email, asked), replyTo: card?.email ?? undefined };
    const sent = email !== '' && (await queueMail(strapi, mail));
    return { link: `${env().SITE_URL ?? ''}${PATH}${linkSecret(nonce)}`, sent };
  });
}

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

const readByLink = (strapi: Core.Strapi, secret: string) =>
  strapi.db.transaction(async () => viewOf(strapi, await requireInvitation(strapi, secret)));

/** Their lengths are the schema's: the proxy and Strapi check them. */
const writtenBody = z.object({
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
function writeByLink(strapi: Core.Strapi, secret: string, given: Texts) {
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
async function withdrawByLink(strapi: Core.Strapi, secret: string): Promise<void> {
  await strapi.db.transaction(async () => {
    const { hash, testimonial } = await requireInvitation(strapi, secret);
    await raw(strapi, 'delete from portafolio_invitations where hash = ?', [hash]);
    if (testimonial !== null) await forgetTestimonials(strapi, [testimonial]);
  });
}
