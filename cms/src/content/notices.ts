import type { Core } from '@strapi/strapi';
import { LOCK } from '../database/locks';
import { NUMBER, type Kind } from '../kinds/kind';
import { headerText, isEmail, MAIL, MESSAGE, MESSAGES, OWNER, threadOf } from '../mail/mail';
import { gatherMail, mailEnabled, ownerEmail, queueMail, type Mail } from '../mail/outbox';

const HOUR = 3_600_000;
/** More of them in an hour come together in one mail. */
const EACH_MAX = 20;
/** As long as those fields may be. */
const LINE_MAX = 255;

type Item = Record<string, unknown>;

const after = (ms: number): Date => new Date(Date.now() + ms);
const textOf = (item: Item, name: string): string => {
  const value = item[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** A message and the notice of it are written together, or neither is. */
export async function withNotice<T extends Item>(
  strapi: Core.Strapi,
  kind: Kind,
  { data, writer }: { data: Item; writer: number | undefined },
  create: () => Promise<T>,
): Promise<T> {
  if (kind.site.nature !== 'message' || !mailEnabled()) return create();
  return await strapi.db.transaction(async ({ trx }) => {
    const item = await create();
    const to = await ownerEmail(strapi);
    if (!to) return item;
    // One after the other: otherwise two would both be the first of a mail.
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK.notices]);
    const isSuspicious = kind.site.quarantine && data[kind.site.quarantine] === true;
    if (isSuspicious) await gatherSuspicious(strapi, to);
    else if ((await countOfLastHour(strapi)) < EACH_MAX)
      await queueMail(strapi, noticeOf(item, to, writer));
    else await gatherRest(strapi, to);
    return item;
  });
}

const countOfLastHour = (strapi: Core.Strapi): Promise<number> =>
  strapi.db.query(MAIL).count({ where: { kind: MESSAGE.kind, createdAt: { $gt: after(-HOUR) } } });

function noticeOf(item: Item, to: string, writer: number | undefined): Mail {
  // Each in one line: what stands in the lines between is the site's own.
  const lineOf = (field: string) => headerText(textOf(item, field), LINE_MAX);
  const [name, email, topic] = [lineOf('name'), lineOf('email'), lineOf('topic')];
  const from = [name, email && `<${email}>`].filter(Boolean).join(' ') || 'Alguien sin nombre';
  return {
    kind: MESSAGE.kind,
    to,
    subject: `Mensaje de ${name || email || 'alguien sin nombre'}${topic ? `: ${topic}` : ''}`,
    replyTo: email,
    thread: threadOf(Number(item[NUMBER]), item.createdAt as Date),
    blocks: [
      { text: `${from} te escribió desde el sitio${topic ? `, sobre «${topic}»` : ''}:` },
      { quote: textOf(item, 'comment') || '(sin texto)', ...(writer !== undefined && { writer }) },
      { button: 'Ver el mensaje', path: `${MESSAGE.path}${String(item[NUMBER])}` },
      ...(isEmail(email)
        ? [{ text: 'Si respondes a este correo, le llega a quien escribió.' }]
        : []),
    ],
  };
}

/** «y 37 más»: what came after the twentieth of an hour. */
const gatherRest = (strapi: Core.Strapi, to: string) =>
  gatherMail(strapi, { kind: OWNER.messages, to, due: after(HOUR) }, (count) => {
    const more = count === 1 ? 'llegó un mensaje más' : `llegaron ${count} mensajes más`;
    const text = `Además de los que ya recibiste, ${more}.`;
    const blocks = [{ text }, { button: 'Ver los mensajes', path: MESSAGES }];
    return { subject: `y ${count} más`, blocks };
  });

const gatherSuspicious = (strapi: Core.Strapi, to: string) =>
  gatherMail(strapi, { kind: OWNER.suspicious, to, due: after(24 * HOUR) }, (count) => {
    const [subject, came] =
      count === 1
        ? ['Un mensaje sospechoso', 'llegó un mensaje que no parece escrito']
        : [`${count} mensajes sospechosos`, `llegaron ${count} mensajes que no parecen escritos`];
    const text = `En el último día ${came} por una persona.`;
    return {
      subject,
      blocks: [{ text }, { button: 'Verlos', path: `${MESSAGES}?suspicious=true` }],
    };
  });
