import type { Field, Kind } from '@portafolio/proxy/contract';
import { draftFields } from '@portafolio/proxy/contract/writing';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { useState } from 'react';
import { CheckField } from '../../../components/form/CheckField.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { Input, Textarea } from '../../../components/form/Input.tsx';
import { RichTextEditor } from '../../../components/richText/RichTextEditor.tsx';
import { DiscardDraft } from '../editing/DraftStatus.tsx';
import { EditForm } from '../editing/EditForm.tsx';
import { ImageField } from '../editing/ImageField.tsx';
import { History } from '../editing/LazyHistory.tsx';
import { uploadImage } from '../editing/uploadImage.ts';
import { useContentEdit } from '../editing/useContentEdit.ts';
import type { WrittenDraft } from '../editing/useWrittenDraft.ts';
import { listPath } from '../../../components/navigation/editPaths.ts';

export type WrittenKind = Kind & { name: WrittenName };
export type KindValues = Record<string, unknown>;

interface KindFormProps {
  kind: WrittenKind;
  item: KindValues & { _id: number };
  loadedVersion: string | undefined;
  written: WrittenDraft<KindValues>;
  restart: () => void;
}

/** What a field that is not answered holds. */
const blankOf = ({ type }: Field) => (type === 'boolean' ? false : type === 'integer' ? 0 : '');

/** The form of an item of any kind, made from the contract. */
export function KindForm({ kind, item, loadedVersion, written, restart }: KindFormProps) {
  const { name, title, label } = kind;
  const fields = draftFields(kind);
  const [values] = useState<KindValues>(() =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, item[key] ?? blankOf(field)]),
    ),
  );
  const form = useContentEdit<KindValues>(name, {
    ...{ id: item._id, values, version: loadedVersion, written, restart },
    listPath: listPath(name),
  });
  const { edit, set } = form;
  const [uploading, setUploading] = useState(0);
  const subject = form.values[title];
  return (
    <EditForm
      label={`Editar: ${label.one.toLowerCase()}`}
      subject={typeof subject === 'string' && subject ? subject : 'sin nombre'}
      uploading={uploading > 0}
      edit={edit}
    >
      {Object.entries(fields).map(([key, field]) => (
        <KindField
          key={key}
          name={key}
          field={field}
          value={form.values[key]}
          onChange={(value) => set(key, value)}
          upload={(file) => uploadImage(file, { kind: name, id: item._id })}
          onBusy={(busy) => setUploading((now) => now + (busy ? 1 : -1))}
        />
      ))}
      <DiscardDraft {...edit.draft} />
      <History
        kind={name}
        {...{ id: item._id, fields, published: values, replace: form.replace }}
      />
    </EditForm>
  );
}

interface KindFieldProps {
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
};

/** More characters than this are written in several lines. */
const ONE_LINE = 300;

function KindField({ name, field, value, onChange, upload, onBusy }: KindFieldProps) {
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
  const input = INPUTS[type];
  return (
    <FormField name={name} label={label} help={input?.help}>
      {(control) =>
        type === 'long' || (type === 'text' && max > ONE_LINE) ? (
          <Textarea
            {...control}
            rows={max > 1_000 ? 8 : 3}
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
