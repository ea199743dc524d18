import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { PASSKEYS_MAX } from '../../contract.generated';
import { raw } from '../../database/raw';
import { conflict } from '../../errors';
import { queueMail, type Mail } from '../../mail/outbox';
import type { PasskeyHost } from '../../passkeyHost';
import { accountsOf, isEmailVerified, type StoredAccount } from '../accounts';
import type { Session } from '../caller';
import { passkeyMail } from '../mails';
import { endSessionsOfPasskey, noteSessionPasskey, rejectEnded } from '../sessions/sessions';
import { passkeyMissing, requiresPasskey } from './adminPasskey';
import { spendChallenge } from './challenges';
import { invalidPasskey } from './host';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type StoredPasskey,
} from './rows';
import { transportsIn, verifyNewKey, type NewKey } from './verify';

/**
 * Held to the end of the transaction: of two who change its keys the second sees what the first did, and
 * a session that ended meanwhile changes none.
 */
async function heldAccount(strapi: Core.Strapi, id: number, session: Session) {
  await raw(strapi, 'select id from up_users where id = ? for update', [id]);
  await rejectEnded(strapi, id, session);
  const account = await accountsOf(strapi).byId(id);
  if (!account) throw new errors.UnauthorizedError();
  return account;
}

const tell = async (strapi: Core.Strapi, account: StoredAccount, mail: Mail): Promise<void> => {
  if (isEmailVerified(account)) await queueMail(strapi, { ...mail, account: account.id });
};

/** Whoever has no more than an admin's password makes the first key, and no key beside those there are. */
export async function rejectChange(
  strapi: Core.Strapi,
  account: number,
  { lacksPasskey }: Session,
  host: PasskeyHost,
): Promise<void> {
  if (lacksPasskey && (await countPasskeys(strapi, account, host.name)) > 0) throw passkeyMissing();
}

export async function rejectTooMany(strapi: Core.Strapi, account: number): Promise<void> {
  if ((await listPasskeys(strapi, account)).length >= PASSKEYS_MAX)
    throw conflict('No caben más llaves de acceso', 'passkey.too_many');
}

interface Given extends NewKey {
  ticket: string;
  name: string;
  transports?: string | undefined;
}

export async function addPasskey(
  strapi: Core.Strapi,
  { id, session }: { id: number; session: Session },
  given: Given,
  host: PasskeyHost,
): Promise<StoredPasskey> {
  const holder = { account: id, session: session.id };
  const challenge = await spendChallenge(strapi, given.ticket, holder);
  if (!challenge) throw invalidPasskey();
  const { credential: key } = await verifyNewKey(given, challenge, host);
  const transports = transportsIn(given.transports ?? '').join(',');
  return await strapi.db.transaction(async () => {
    const account = await heldAccount(strapi, id, session);
    await rejectChange(strapi, id, session, host);
    await rejectTooMany(strapi, id);
    const made = await insertPasskey(strapi, {
      ...{ account: id, host: host.name, credential: key.id, name: given.name, transports },
      ...{ publicKey: key.publicKey, counter: key.counter },
    });
    if (!made) throw invalidPasskey();
    if (session.lacksPasskey) await noteSessionPasskey(strapi, session.id, made.id);
    await tell(strapi, account, passkeyMail(account.email, true));
    return made;
  });
}

/** With it go the sessions that it opened. */
export async function removePasskey(
  strapi: Core.Strapi,
  { id, session }: { id: number; session: Session },
  passkey: number,
  host: PasskeyHost,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const account = await heldAccount(strapi, id, session);
    await rejectChange(strapi, id, session, host);
    const gone = await deletePasskey(strapi, id, passkey);
    if (!gone) throw new errors.NotFoundError('Esa llave de acceso ya no existe');
    const isLast = gone.host === host.name && (await countPasskeys(strapi, id, host.name)) === 0;
    if (isLast && account.isAdmin && requiresPasskey())
      throw conflict('Es la única, y hace falta una', 'passkey.last');
    await endSessionsOfPasskey(strapi, id, passkey, session.id);
    await tell(strapi, account, passkeyMail(account.email, false));
  });
}
