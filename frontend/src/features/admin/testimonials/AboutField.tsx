import { calls, kinds } from '@portafolio/proxy/contract';
import type { Call, Kind } from '@portafolio/proxy/contract';
import { useEffect, useRef, useState } from 'react';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { Select } from '../../../components/form/Input.tsx';
import { request } from '../../../api/client.ts';
import { useAction } from '../../../state/useAction.ts';

interface AboutFieldProps extends About {
  onChange: (about: About) => void;
}

const valueOf = ({ about, item }: About) => (item ? `${about} ${String(item)}` : '');

/** An item of the site, chosen by its name. */
export function AboutField({ about, item, onChange }: AboutFieldProps) {
  const { groups, error, load } = useAboutItems();
  const value = valueOf({ about, item });
  const isThere = groups?.some(
    (group) => group.about === about && group.items.some(({ _id }) => _id === item),
  );
  if (error !== null) return <ErrorAlert text={error} onRetry={() => void load()} />;
  return (
    <FormField name="item" label="Sobre qué" required>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const [kind = '', number = ''] = target.value.split(' ');
            onChange({ about: kind, item: Number(number) });
          }}
        >
          {!value && <option value="">Elige…</option>}
          {value && !isThere && (
            <option value={value}>{groups ? 'Ya no está en el sitio' : 'Cargando…'}</option>
          )}
          {groups?.map((group) => (
            <optgroup key={group.about} label={group.label}>
              {group.items.map(({ _id, name }) => (
                <option key={_id} value={valueOf({ about: group.about, item: _id })}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </FormField>
  );
}

interface About {
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
function useAboutItems() {
  const [groups, setGroups] = useState<Group[]>();
  const { error, run } = useAction();
  const load = () =>
    run(async () =>
      setGroups(
        await Promise.all(
          kinds.testimonial.fields.about.options.filter((about) => about in kinds).map(groupOf),
        ),
      ),
    );
  const first = useRef(load);
  useEffect(() => void first.current(), []);
  return { groups, error, load };
}
