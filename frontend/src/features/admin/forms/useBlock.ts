import { blocking } from '@portafolio/proxy/contract/blocking';
import type { Block } from '@portafolio/proxy/contract';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { useAction } from '../../../state/useAction.ts';

/** The last moment of a day here; blank is for good. */
const endOf = (day: string) => (day === '' ? '' : new Date(`${day}T23:59:59`).toISOString());

/** The block of an account, read and changed apart from its other data. */
export function useBlock(id: number) {
  const { busy, error, run } = useAction();
  const [block, setBlock] = useState<Block>();
  const params = { id };
  const load = () => run(async () => setBlock(await request(blocking.blockDetail, { params })));
  // Of one account only: the form is mounted anew for another.
  const first = useRef(load);
  useEffect(() => void first.current(), []);
  const set = (reason: string, day: string) =>
    run(async () => {
      const body = { reason, until: endOf(day) };
      setBlock(await request(blocking.block, { params, body }));
    });
  const lift = () =>
    run(async () => {
      await request(blocking.unblock, { params });
      setBlock({ blocked: false, until: '', reason: '' });
    });
  return { block, busy, error, load, set, lift };
}
