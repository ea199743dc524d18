import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { Select } from '../../../components/form/Input.tsx';
import { useAboutItems } from './useAboutItems.ts';
import type { About } from './useAboutItems.ts';

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
