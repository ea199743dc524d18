import type { OpenSession } from '@portafolio/proxy/contract';
import { sessions } from '@portafolio/proxy/contract/sessions';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { useAction } from '../../../state/useAction.ts';

/** Where the own account is logged in; those that are ended leave the list. */
export function useSessions() {
  const { busy, error, run } = useAction();
  const [list, setList] = useState<OpenSession[]>();
  const load = () => run(async () => setList(await request(sessions.list)));
  const first = useRef(load);
  useEffect(() => void first.current(), []);
  const keep = (stays: (one: OpenSession) => boolean) => setList((all) => all?.filter(stays));
  const end = (id: number) =>
    run(async () => {
      await request(sessions.end, { params: { id } });
      keep(({ _id }) => _id !== id);
    });
  const endOthers = () =>
    run(async () => {
      await request(sessions.endOthers);
      keep(({ current }) => current);
    });
  return { list, busy, error, load, end, endOthers };
}
