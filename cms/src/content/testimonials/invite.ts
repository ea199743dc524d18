import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { canonicalEmail } from '../../accounts/accounts';
import { env } from '../../env';
import { wrongField } from '../../errors';
import { ownerCard } from '../../kinds/ownerCard';
import { linkSecret } from '../../mail/mail';
import { isEmail } from '../../mail/mail';
import { queueMail, type Mail } from '../../mail/outbox';
import { itemNameOf } from './about';
import { INVITED_DAYS, makeInvitation } from './invitations';

export const inviteBody = z.object({
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
export async function invite(
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
