import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Caller } from '../../accounts/caller';
import { recordAudit } from '../../audit/audit';
import { raw } from '../../database/raw';
import { badRequest, conflict } from '../../errors';
import type { Choice } from './decide';
import { rowVersion } from './inbox';
import { lastDecision, rejectStale } from './lastDecision';

type Message = Record<string, unknown> & {
  id: number;
  number: number;
  name: string | null;
  user_id: number | null;
  updated_at: Date | null;
};

const STATEMENTS = {
  approve: `update contacts set suspicious = false, updated_at = clock_timestamp() where number = ?`,
  delete: 'delete from contacts where number = ?',
};

/** Also of one that is gone: of two who bring it back, the second finds it there. */
const HELD = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';

const messageOf = async (strapi: Core.Strapi, number: number): Promise<Message | undefined> =>
  (
    await raw<Message>(
      strapi,
      `select contacts.*, user_id from contacts left join contacts_user_lnk on contact_id = contacts.id
        where number = ? for update of contacts`,
      [number],
    )
  )[0];

/** A message goes to the others, or away. */
async function take(strapi: Core.Strapi, number: number, { action }: Choice): Promise<Message> {
  const message = await messageOf(strapi, number);
  if (!message) throw new errors.NotFoundError('Ese mensaje no existe');
  if (action !== 'approve' && action !== 'delete')
    throw badRequest('Un mensaje se aprueba o se borra', 'request.invalid');
  await raw(strapi, STATEMENTS[action], [number]);
  return message;
}

/** As it was, with its own number. */
async function undo(strapi: Core.Strapi, number: number): Promise<void> {
  // Held: an erasure takes the texts out of the log, and finds the message that is put back.
  const last = await lastDecision(strapi, 'contact', number, 'for share');
  // Deleted elsewhere, or too long ago, it has no row to be put back.
  const isGone = last?.action === 'delete' && !(last.before as Partial<Message>).id;
  if (!last || last.action === 'undo' || isGone)
    throw conflict('No hay nada que deshacer', 'moderation.nothing_to_undo');
  if (last.action === 'approve') {
    await raw(strapi, 'update contacts set suspicious = true where number = ?', [number]);
    return;
  }
  const sql = 'insert into contacts select * from json_populate_record(null::contacts, ?::json)';
  await raw(strapi, sql, [JSON.stringify(last.before)]);
  // A decision of an earlier version does not say whose it was.
  const { id, user_id: writer = null } = last.before as Partial<Message>;
  const link = `insert into contacts_user_lnk (contact_id, user_id)
    select ?, id from up_users where id = ?`;
  await raw(strapi, link, [id, writer]);
}

export async function decideContact(
  strapi: Core.Strapi,
  caller: Caller,
  number: number,
  choice: Choice,
) {
  const { action, version, why } = choice;
  return strapi.db.transaction(async () => {
    await raw(strapi, HELD, [`contact ${number}`]);
    const seen = await messageOf(strapi, number);
    const current = rowVersion({ updated_at: seen?.updated_at ?? null });
    await rejectStale(strapi, ['contact', number], caller, version === '' || version === current);
    const before = action === 'undo' ? {} : await take(strapi, number, choice);
    if (action === 'undo') await undo(strapi, number);
    const entry = { by: caller, action, subject: 'contact', item: number, why, before };
    const now = await messageOf(strapi, number);
    const { name: whom, user_id: whomId } = seen ?? now ?? {};
    await recordAudit(strapi, { ...entry, whom, whomId });
    const state = now === undefined ? 'deleted' : now.suspicious ? 'held' : 'visible';
    const at = rowVersion({ updated_at: now?.updated_at ?? null });
    return { _id: number, kind: 'contact', state, version: at };
  });
}
