import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isBlocked } from '../../accounts/blocked';
import { forceReset } from '../../accounts/passwordReset';
import { ADMIN_ROLE, USER } from '../../accounts/models';
import { recordAudit, type AuditEntry } from '../../audit/audit';
import { kindsOf, NUMBER, type Kind } from '../../kinds/kind';
import { ownerOf } from '../owner';

export interface PanelAdmin {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
}

export interface PanelWrite {
  uid: string;
  action: string;
  params: { documentId?: string };
}

type Row = Record<string, unknown>;
interface Subject {
  subject: string;
  number: string;
  title: string;
  kind?: Kind;
}
type What = Pick<AuditEntry, 'action' | 'why' | 'before'>;

const NAME_SHOWN = 200;

/**
 * An account of the panel is none of the site: its number would be another account's. It chooses its name
 * and its e-mail, and not its number there.
 */
function byOf({ id, firstname, lastname }: PanelAdmin): AuditEntry['by'] {
  const name = [firstname, lastname].filter(Boolean).join(' ').slice(0, NAME_SHOWN) || 'Alguien';
  return { id: 0, name: `${name} (panel, cuenta ${id})` };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isAdmin = ({ role }: Row): boolean => (role as { type?: string } | null)?.type === ADMIN_ROLE;

/** What the log calls it, as it does where the site's own screens do the same. */
function subjectOf(strapi: Core.Strapi, uid: string): Subject | undefined {
  if (uid === USER) return { subject: 'user', number: 'id', title: 'name' };
  const kind = kindsOf(strapi).find((one) => one.uid === uid);
  if (!kind) return undefined;
  const isComment = kind.site.nature === 'comment';
  return {
    subject: isComment ? 'comment' : kind.name,
    number: NUMBER,
    title: isComment ? (kind.site.author ?? '') : kind.site.title,
    kind,
  };
}

const rowOf = async (strapi: Core.Strapi, { uid, params }: PanelWrite): Promise<Row | undefined> =>
  ((await strapi.db.query(uid).findOne({
    where: { documentId: params.documentId },
    ...(uid === USER && { populate: { role: { select: ['type'] } } }),
  })) as Row | null) ?? undefined;

const DECIDED: Record<string, string> = {
  ...{ visible: 'approve', held: 'hold', hidden: 'hide', deleted: 'delete' },
};

/** Of a comment that was changed, whether it was decided on. */
const decisionOf = (before: Row, after: Row): What[] =>
  before.state === after.state
    ? []
    : [
        {
          action: DECIDED[textOf(after.state)] ?? 'hide',
          before: { state: before.state, comment: before.comment },
        },
      ];

/** Until when an account is blocked, and why. */
const TERMS = ['blockedUntil', 'blockedReason'];

/** Of an account that was changed, who may come in and who may decide. */
function changesOf(before: Row, after: Row): What[] {
  const [wasBlocked, blocked] = [isBlocked(before), isBlocked(after)];
  const termsChanged = TERMS.some(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const role = isAdmin(before) !== isAdmin(after);
  return [
    ...(wasBlocked !== blocked || (blocked && termsChanged)
      ? [{ action: blocked ? 'block' : 'unblock', why: textOf(after.blockedReason) }]
      : []),
    ...(role ? [{ action: 'role', before: { isAdmin: isAdmin(before) } }] : []),
  ];
}

/** Deleting it here would leave its name in all that it wrote. */
const ERASES =
  'Esta persona pidió borrar su cuenta con lo que la nombra: en su día se borra sola, y antes en la pantalla de usuarios del sitio.';

function rejectErasing({ action }: PanelWrite, before: Row | undefined): void {
  if (action === 'delete' && before?.eraseAt) throw new errors.ApplicationError(ERASES);
}

async function resetNewAdmin(strapi: Core.Strapi, before: Row, after: Row): Promise<void> {
  if (!isAdmin(before) && isAdmin(after)) await forceReset(strapi, Number(after.id));
}

const MAKES = new Set(['create', 'clone']);

/** One that is an admin from the first. */
async function withNewAccount<T>(
  strapi: Core.Strapi,
  admin: PanelAdmin,
  next: () => Promise<T>,
): Promise<T> {
  return (await strapi.db.transaction(async () => {
    const result = await next();
    const params = result as { documentId?: string };
    const made = await rowOf(strapi, { uid: USER, action: 'create', params });
    const entry = { action: 'role', subject: 'user', before: { isAdmin: false } };
    if (made && isAdmin(made))
      await recordAudit(strapi, {
        ...{ ...entry, by: byOf(admin), item: Number(made.id), whom: textOf(made.name) },
      });
    return result;
  })) as T;
}

/** What is deleted in the panel, blocked, or made an admin: written with its line in the log, or not at all. */
export async function withPanelAudit<T>(
  strapi: Core.Strapi,
  write: PanelWrite,
  admin: PanelAdmin,
  next: () => Promise<T>,
): Promise<T> {
  const of = subjectOf(strapi, write.uid);
  const changes =
    of?.subject === 'comment' ? decisionOf : of?.subject === 'user' ? changesOf : null;
  if (of?.subject === 'user' && MAKES.has(write.action)) return withNewAccount(strapi, admin, next);
  if (!of || (write.action !== 'delete' && !(write.action === 'update' && changes))) return next();
  return (await strapi.db.transaction(async () => {
    const before = await rowOf(strapi, write);
    const whomId = of.kind && before && (await ownerOf(strapi, of.kind, before as { id: number }));
    rejectErasing(write, before);
    const result = await next();
    const after = await rowOf(strapi, write);
    const texts = (of.kind?.fields ?? []).map((name) => [name, before?.[name]]);
    const deleted = { action: 'delete', before: Object.fromEntries(texts) as object };
    if (of.subject === 'user' && before && after) await resetNewAdmin(strapi, before, after);
    const entries = !before ? [] : after ? (changes?.(before, after) ?? []) : [deleted];
    for (const entry of entries)
      await recordAudit(strapi, {
        ...{ ...entry, by: byOf(admin), subject: of.subject, item: Number(before?.[of.number]) },
        ...{ whom: textOf(before?.[of.title]), whomId },
      });
    return result;
  })) as T;
}
