import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { raw } from '../../database/raw';
import { badRequest } from '../../errors';
import { nothingToUndo, type Subject } from './decide';

interface Message {
  id: number;
  number: number;
  name: string | null;
  suspicious: boolean | null;
  user_id: number | null;
  updated_at: Date | null;
}

const READ = `select contacts.*, user_id from contacts left join contacts_user_lnk on contact_id = contacts.id
  where number = ? for update of contacts`;

const setSuspicious = (strapi: Core.Strapi, { id }: Message, suspicious: boolean) =>
  raw(strapi, 'update contacts set suspicious = ?, updated_at = clock_timestamp() where id = ?', [
    suspicious,
    id,
  ]);

/** With its own number, and whose it was: a decision of an earlier version does not say that. */
const PUT_BACK = `
  with kept as (select cast(:before as json) as before),
  message as (
    insert into contacts select was.* from kept, json_populate_record(null::contacts, before) as was returning id)
  select id, (before->>'user_id')::integer as writer from message, kept`;
const LINK = `insert into contacts_user_lnk (contact_id, user_id)
  select :id, id from up_users where id = :writer`;

/** A message goes to the others, or away. */
export const contacts: Subject<Message | undefined> = {
  read: async (strapi, number) => (await raw<Message>(strapi, READ, [number]))[0],

  async take(strapi, message, { action }) {
    if (!message) throw new errors.NotFoundError('Ese mensaje no existe');
    if (action === 'hide') throw badRequest('Un mensaje se aprueba o se borra', 'request.invalid');
    if (action === 'approve') await setSuspicious(strapi, message, false);
    else await raw(strapi, 'delete from contacts where id = ?', [message.id]);
    return message;
  },

  async undo(strapi, message, { action, before }) {
    if (action === 'approve' && message) await setSuspicious(strapi, message, true);
    // Deleted elsewhere, or too long ago, it has no row to be put back.
    else if (action !== 'delete' || message || !('id' in before)) throw nothingToUndo();
    else {
      const [back] = await raw<{ id: number }>(strapi, PUT_BACK, {
        before: JSON.stringify(before),
      });
      await raw(strapi, LINK, { ...back });
    }
    return {};
  },

  stateOf: (message) => (!message ? 'deleted' : message.suspicious ? 'held' : 'visible'),
};
