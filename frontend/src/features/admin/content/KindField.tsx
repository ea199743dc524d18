import type { Field } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { calls } from '@portafolio/proxy/contract';
import { CheckField } from '../../../components/form/CheckField.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { Input, Select, Textarea } from '../../../components/form/Input.tsx';
import { RichTextEditor } from '../../../components/richText/RichTextEditor.tsx';
import { ImageField } from '../editing/ImageField.tsx';
import { useAnswer } from '../../../state/useAnswer.ts';

export interface KindFieldProps {
  name: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  upload: (file: File) => Promise<string>;
  onBusy: (busy: boolean) => void;
}

const INPUTS: Partial<Record<Field['type'], { type: string; help?: string }>> = {
  url: { type: 'url', help: 'Una dirección como https://ejemplo.com.' },
  email: { type: 'email' },
  integer: { type: 'number' },
  tags: { type: 'text', help: 'Separados por comas, diez como máximo.' },
  digits: { type: 'text', help: 'En cifras. En blanco, sin límite; 0, completo.' },
};

/** More characters than this are written in several lines. */
const ONE_LINE = 300;

/** The control of one field, as its type asks for. */
export function KindField({ name, field, value, onChange, upload, onBusy }: KindFieldProps) {
  const { type, label, max } = field;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const [initialText] = useState(text);
  if (type === 'image')
    return <ImageField {...{ name, label, onChange, upload, onBusy }} value={text} />;
  if (type === 'boolean')
    return <CheckField {...{ name, label, onChange }} checked={value === true} />;
  if (type === 'html')
    return (
      <RichTextEditor
        label={label}
        defaultValue={initialText}
        onChange={onChange}
        uploadImage={upload}
        onBusyChange={onBusy}
      />
    );
  if (type === 'proof') return <ProofField {...{ name, label, onChange }} value={text} />;
  if (type === 'choice')
    return (
      <FormField name={name} label={label}>
        {(control) => (
          <Select {...control} value={text} onChange={({ target }) => onChange(target.value)}>
            {field.options?.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        )}
      </FormField>
    );
  const input = INPUTS[type];
  return (
    <FormField
      name={name}
      label={label}
      help={text.length >= max ? `Caben ${String(max)} caracteres, y ya están.` : input?.help}
    >
      {(control) =>
        type === 'long' || (type === 'text' && max > ONE_LINE) ? (
          <Textarea
            {...control}
            rows={max > 1_000 ? 8 : max > 200 ? 3 : 2}
            maxLength={max}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <Input
            {...control}
            type={input?.type ?? 'text'}
            maxLength={max}
            autoComplete="off"
            value={text}
            onChange={({ target }) =>
              onChange(type === 'integer' ? Number(target.value) : target.value)
            }
          />
        )
      }
    </FormField>
  );
}

interface ProofFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const targetOf = (kind: string, { _id }: { _id: number }) => `${kind}/${String(_id)}`;

/** Which project or testimonial proves an offer, by its name. */
function ProofField({ name, label, value, onChange }: ProofFieldProps) {
  const projects = useAnswer(calls.project.list, 'brief=true');
  const testimonials = useAnswer(calls.testimonial.list);
  const groups = [
    ['project', 'Proyectos', projects.data ?? []],
    ['testimonial', 'Testimonios', testimonials.data ?? []],
  ] as const;
  const isKnown =
    value === '' ||
    groups.some(([kind, , items]) => items.some((item) => targetOf(kind, item) === value));
  const isLoaded = projects.data && testimonials.data;
  return (
    <FormField
      name={name}
      label={label}
      help={
        projects.error ??
        testimonials.error ??
        'Se muestra la cifra del proyecto, con su enlace, o lo que dice el testimonio.'
      }
    >
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Nada</option>
          {!isKnown && <option value={value}>{isLoaded ? `${value} (ya no está)` : value}</option>}
          {groups.map(([kind, title, items]) => (
            <optgroup key={kind} label={title}>
              {items.map((item) => (
                <option key={item._id} value={targetOf(kind, item)}>
                  {item.name || 'sin nombre'}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </FormField>
  );
}
