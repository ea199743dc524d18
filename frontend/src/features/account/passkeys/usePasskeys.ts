import { passkeys } from '@portafolio/proxy/contract/passkeys';
import type { Passkey } from '@portafolio/proxy/contract';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { ApiError } from '../../../api/failure.ts';
import { useAction } from '../../../state/useAction.ts';
import { createPasskey, tellRemoved } from './browser.ts';

interface Presence {
  currentPassword?: string;
}
/** What asks for the password in a session that is not new. */
type Deed = (presence: Presence) => Promise<unknown>;

/** The own account's passkeys. What waits for the password is done once it is there. */
export function usePasskeys() {
  const { busy, failure, run } = useAction();
  const [list, setList] = useState<Passkey[]>();
  const [waiting, setWaiting] = useState<{ deed: Deed } | null>(null);
  const load = () => run(async () => setList(await request(passkeys.list)));
  const first = useRef(load);
  useEffect(() => void first.current(), []);
  const change = (changed: (all: Passkey[]) => Passkey[]) =>
    setList((all) => (all ? changed(all) : all));

  const attempt = async (deed: Deed, presence: Presence = {}): Promise<boolean> => {
    const done = await run(() =>
      deed(presence).catch((error: unknown) => {
        if (isAsking(error)) setWaiting({ deed });
        throw error;
      }),
    );
    if (done) setWaiting(null);
    return done;
  };
  const add = (name: string) =>
    attempt(async (body) => {
      const options = await request(passkeys.options, { body });
      const key = await createPasskey(options);
      const added = await request(passkeys.add, { body: { name, ...key } });
      change((all) => [...all, added]);
    });
  const remove = ({ _id, host, credential }: Passkey) =>
    attempt(async (body) => {
      await request(passkeys.remove, { params: { id: _id }, body });
      tellRemoved(host, credential);
      change((all) => all.filter((one) => one._id !== _id));
    });
  const rename = ({ _id }: Passkey, name: string) =>
    run(async () => {
      const renamed = await request(passkeys.rename, { params: { id: _id }, body: { name } });
      change((all) => all.map((one) => (one._id === _id ? renamed : one)));
    });
  const resume = async (currentPassword: string): Promise<boolean> =>
    waiting !== null && (await attempt(waiting.deed, { currentPassword }));
  const state = { list, busy, failure, isWaiting: waiting !== null };
  return { ...state, load, add, remove, rename, resume, forget: () => setWaiting(null) };
}

const isAsking = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.code === 'password.current_required';
