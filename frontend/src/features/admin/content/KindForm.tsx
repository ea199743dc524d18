import type { Field, Kind } from '@portafolio/proxy/contract';
import { draftFields } from '@portafolio/proxy/contract/writing';
import { PAGES } from '@portafolio/proxy/contract/pages';
import type { Group } from '@portafolio/proxy/contract/words';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { useState } from 'react';
import { DiscardDraft } from '../editing/DraftStatus.tsx';
import { EditForm } from '../editing/EditForm.tsx';
import { History } from '../editing/LazyHistory.tsx';
import { StateFields } from '../editing/StateFields.tsx';
import { uploadImage } from '../editing/uploadImage.ts';
import { useContentEdit } from '../editing/useContentEdit.ts';
import type { WrittenDraft } from '../editing/useWrittenDraft.ts';
import { AboutField } from '../testimonials/AboutField.tsx';
import { KindField } from './KindField.tsx';
import { WordsField } from './WordsField.tsx';
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

/** What a screen says, of a page; nothing of any other item. */
export const screenNamed = (name: unknown): Group | undefined =>
  (PAGES as Record<string, Group | undefined>)[String(name)];

/** The form of an item of any kind, made from the contract. */
export function KindForm({ kind, item, loadedVersion, written, restart }: KindFormProps) {
  const { name, title, label } = kind;
  const { state } = kind.fields;
  const { [kind.fixed ? title : '']: _name, ...fields } = draftFields(kind);
  const screen = screenNamed(item[title]);
  const [values] = useState<KindValues>(() =>
    Object.fromEntries(
      Object.entries({ ...fields, ...(state && { state }) }).map(([key, field]) => [
        key,
        item[key] ?? field.default ?? blankOf(field),
      ]),
    ),
  );
  const form = useContentEdit<KindValues>(name, {
    ...{ id: item._id, values, version: loadedVersion, written, restart },
    listPath: listPath(name),
  });
  const { edit, set } = form;
  const [uploading, setUploading] = useState(0);
  const subject = screen?.label ?? form.values[title];
  return (
    <EditForm
      label={`Editar: ${screen?.label ?? label.one.toLowerCase()}`}
      subject={typeof subject === 'string' && subject ? subject : 'sin nombre'}
      uploading={uploading > 0}
      edit={edit}
    >
      {Object.entries(fields).map(([key, field]) => {
        // Chosen together, by name.
        if (key === 'item' && 'about' in fields) return null;
        if (key === 'about')
          return (
            <AboutField
              key={key}
              about={String(form.values['about'])}
              item={Number(form.values['item'])}
              onChange={({ about, item: number }) => {
                set('about', about);
                set('item', number);
              }}
            />
          );
        const control = {
          ...{ name: key, value: form.values[key] },
          onChange: (value: unknown) => set(key, value),
          upload: (file: File) => uploadImage(file, { kind: name, id: item._id }),
          onBusy: (busy: boolean) => setUploading((now) => now + (busy ? 1 : -1)),
        };
        return field.type === 'words' && screen ? (
          <WordsField key={key} word={screen} top {...control} />
        ) : (
          <KindField key={key} field={field} {...control} />
        );
      })}
      {state?.options && (
        <StateFields
          options={state.options}
          state={String(form.values['state'])}
          onState={(value) => set('state', value)}
        />
      )}
      <DiscardDraft {...edit.draft} />
      <History
        kind={name}
        {...{ id: item._id, fields, published: values, replace: form.replace }}
      />
    </EditForm>
  );
}
