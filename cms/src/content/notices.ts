import type { Core } from '@strapi/strapi';
import { NUMBER, type Kind } from '../kinds/kind';
import { headerText, isEmail } from '../mail/headerText';
import { gatherMail } from '../mail/gather';
import { MAIL, MESSAGE, MESSAGES, OWNER, threadOf } from '../mail/mailRow';
import { mailEnabled, ownerEmail, queueMail } from '../mail/outbox';
import { isUrgentScarce } from '../mail/turns';
import { LOCK } from '../database/locks';
import { boundedQueue } from '../server/queue';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** More of them in an hour come together in one mail, and all once urgent mails are scarce. */
const EACH_MAX = 20;
/** As long as those fields may be. */
const LINE_MAX = 255;

type Item = Record<string, unknown>;

const after = (ms: number): Date => new Date(Date.now() + ms);
const textOf = (item: Item, name: string): string => {
  const value = item[name];
  return typeof value === 'string' ? value.trim() : '';
};

const oneByOne = boundedQueue({ concurrency: 1, maxQueued: 1_000 });

/** Messages wait for the lock below here, where no connection to the database waits with them. */
export const inTurn = <T>(kind: Kind, write: () => Promise<T>): Promise<T> =>
  hasNotice(kind) ? oneByOne(write) : write();

const hasNotice = (kind: Kind): boolean => kind.site.nature === 'message' && mailEnabled();

/** A message and the notice of it are written together, or neither is. */
export async function withNotice<T extends Item>(
  strapi: Core.Strapi,
  kind: Kind,
  { data, writer }: { data: Item; writer: number | undefined },
  create: () => Promise<T>,
): Promise<T> {
  if (!hasNotice(kind)) return create();
  return await strapi.db.transaction(async ({ trx }) => {
    const item = await create();
    const to = await ownerEmail(strapi);
    if (!to) return item;
    if (kind.site.quarantine && data[kind.site.quarantine] === true) {
      await gatherSuspicious(strapi, to);
      return item;
    }
    // One after the other: otherwise two would both be the twentieth.
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK.notices]);
    if ((await countOfLastHour(strapi)) < EACH_MAX && !(await isUrgentScarce(strapi)))
      await queueMail(strapi, noticeOf(item, to, writer));
    else await gatherRest(strapi, to);
    return item;
  });
}

const countOfLastHour = (strapi: Core.Strapi): Promise<number> =>
  strapi.db.query(MAIL).count({ where: { kind: MESSAGE.kind, createdAt: { $gt: after(-HOUR) } } });

function noticeOf(item: Item, to: string, writer: number | undefined) {
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
  gatherMail(strapi, {
    kind: OWNER.messages,
    to,
    key: 'mensajes',
    due: after(HOUR),
    compose: (count) => ({
      subject: `y ${count} más`,
      blocks: [
        {
          text:
            count === 1
              ? 'Además de los que ya recibiste, llegó un mensaje más.'
              : `Además de los que ya recibiste, llegaron ${count} mensajes más.`,
        },
        { button: 'Ver los mensajes', path: MESSAGES },
      ],
    }),
  });

const gatherSuspicious = (strapi: Core.Strapi, to: string) =>
  gatherMail(strapi, {
    kind: OWNER.suspicious,
    to,
    key: 'sospechosos',
    due: after(DAY),
    compose: (count) => ({
      subject: count === 1 ? 'Un mensaje sospechoso' : `${count} mensajes sospechosos`,
      blocks: [
        {
          text:
            count === 1
              ? 'En el último día llegó un mensaje que no parece escrito por una persona.'
              : `En el último día llegaron ${count} mensajes que no parecen escritos por una persona.`,
        },
        { button: 'Verlos', path: `${MESSAGES}?suspicious=true` },
      ],
    }),
  });
