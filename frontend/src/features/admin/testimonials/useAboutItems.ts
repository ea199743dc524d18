import { calls, kinds } from '@portafolio/proxy/contract';
import type { Call, Kind } from '@portafolio/proxy/contract';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../../api/client.ts';
import { ApiError } from '../../../api/failure.ts';

export interface About {
  about: string;
  item: number;
}

interface Group {
  about: string;
  label: string;
  items: { _id: number; name: string }[];
}

type Listed = { _id: number } & Record<string, unknown>;

async function groupOf(about: string): Promise<Group> {
  const { label, title } = (kinds as Record<string, Kind>)[about] as Kind;
  const { list } = (calls as unknown as Record<string, { list: Call<Listed[]> }>)[about] as {
    list: Call<Listed[]>;
  };
  const rows = await request(list, { query: new URLSearchParams('brief=true') });
  const named = rows.map(({ _id, [title]: name }) => ({ _id, name: String(name) }));
  return { about, label: label.many, items: named.filter(({ name }) => name !== '') };
}

/** What a testimonial can be about, by name. */
export function useAboutItems() {
  const [state, setState] = useState<{ groups?: Group[]; error: string | null }>({ error: null });
  const load = useCallback(async () => {
    try {
      const groups = await Promise.all(
        kinds.testimonial.fields.about.options.filter((about) => about in kinds).map(groupOf),
      );
      setState({ groups, error: null });
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      setState({ error: failed.failure.text });
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { ...state, load };
}
