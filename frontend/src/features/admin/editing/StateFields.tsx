import { useState } from 'react';
import { FormField } from '../../../components/form/FormField.tsx';
import { Input, Select } from '../../../components/form/Input.tsx';
import { useFeatures } from '../../../state/useFeatures.ts';
const STATES: Record<string, [word: string, help: string]> = {
  published: ['Publicado', 'Al actualizar, lo leen todos.'],
  waiting: ['Por aprobar', 'Lo escribió un cliente, y se ve cuando lo publiques.'],
  draft: ['Borrador', 'Solo lo ve quien administra, hasta que se publique.'],
  scheduled: ['Programado', 'Se publica solo, en la fecha que digas.'],
  hidden: ['Oculto', 'Deja de verse, y nada se borra.'],
};

interface StateFieldsProps {
  options: readonly string[];
  state: string;
  onState: (state: string) => void;
  publishAt?: string;
  onPublishAt?: (publishAt: string) => void;
}

/** Who reads it, and from when on. */
export function StateFields(props: StateFieldsProps) {
  const { options, state, onState, publishAt = '', onPublishAt } = props;
  const zone = useFeatures()?.timeZone ?? 'UTC';
  const [opened] = useState(() => ({ state, publishAt, at: Date.now() }));
  const isChanged = state !== opened.state || publishAt !== opened.publishAt;
  const isPast = state === 'scheduled' && publishAt !== '' && Date.parse(publishAt) <= opened.at;
  const [, does = ''] = STATES[state] ?? [];
  return (
    <>
      <FormField
        name="state"
        label="Estado"
        help={isChanged ? `${does} Falta pulsar «Actualizar».` : does}
      >
        {(control) => (
          <Select {...control} value={state} onChange={({ target }) => onState(target.value)}>
            {Object.entries(STATES)
              .filter(([name]) => options.includes(name))
              .map(([name, [word]]) => (
                <option key={name} value={name}>
                  {word}
                </option>
              ))}
          </Select>
        )}
      </FormField>
      {state === 'scheduled' && onPublishAt && (
        <FormField
          name="publishAt"
          label="Se publica"
          required
          help={
            isPast
              ? 'Esa hora ya pasó: se publica en cuanto actualices.'
              : `Hora de ${zone.replaceAll('_', ' ')}. Será la fecha del artículo.`
          }
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={publishAt && wallOf(publishAt, zone)}
              onChange={({ target }) => onPublishAt(target.value && momentOf(target.value, zone))}
            />
          )}
        </FormField>
      )}
    </>
  );
}

/** What a clock of that zone shows at a moment, as a date input writes it. */
export const wallOf = (iso: string, timeZone: string): string =>
  new Date(iso)
    .toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** The moment at which a clock of that zone shows it, also around the hour in which it is changed. */
export function momentOf(wall: string, timeZone: string): string {
  const shown = Date.parse(`${wall}:00Z`);
  const offsetAt = (ms: number) =>
    Date.parse(`${wallOf(new Date(ms).toISOString(), timeZone)}:00Z`) - ms;
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess)).toISOString();
}
