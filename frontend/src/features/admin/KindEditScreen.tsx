import { useParams } from 'react-router-dom';
import type { Field, Kind } from '@portafolio/proxy/contract';
import { draftFields } from '@portafolio/proxy/contract/writing';
import { hasDetails, KIND_WORDS } from '@portafolio/proxy/contract/offers';
import { PAGES } from '@portafolio/proxy/contract/pages';
import type { Group } from '@portafolio/proxy/contract/words';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { Suspense, useState } from 'react';
import { useRouteId } from '../../components/navigation/useRouteId.ts';
import { NotFound } from '../../components/page/NotFound.tsx';
import { kindOf } from './content/writtenKinds.ts';
import { lazyWithPreload } from '../../rendering/lazyWithPreload.tsx';
import { DiscardDraft } from './editing/DraftStatus.tsx';
import { EditForm } from './editing/EditForm.tsx';
import { EditScreen } from './editing/EditScreen.tsx';
import type { Edited } from './editing/EditScreen.tsx';
import { History } from './editing/LazyHistory.tsx';
import { uploadImage } from './editing/uploadImage.ts';
import { useContentEdit } from './editing/useContentEdit.ts';
import { KindField } from './content/KindField.tsx';
import { WordsField } from './content/WordsField.tsx';

export function KindEditScreen() {
  const kind = kindOf(useParams()['kind']);
  const id = useRouteId();
  return kind && id > 0 ? (
    <KindEdit key={`${kind.name} ${String(id)}`} kind={kind} id={id} />
  ) : (
    <NotFound />
  );
}

const KindEdit = ({ kind, id }: { kind: WrittenKind; id: number }) => (
  <EditScreen<WrittenName, KindValues>
    kind={kind.name}
    id={id}
    title={(item) => titleOf(kind, item)}
    width="wide"
  >
    {({ item, ...begun }) => <KindForm kind={kind} item={item} {...begun} />}
  </EditScreen>
);

const TestimonialFields = lazyWithPreload(
  async () => (await import('./testimonials/TestimonialFields.tsx')).TestimonialFields,
);

type WrittenKind = Kind & { name: WrittenName };
type KindValues = Record<string, unknown>;

type KindItem = KindValues & { _id: number };

interface KindFormProps extends Edited<KindItem, KindValues> {
  kind: WrittenKind;
}

/** What a field that is not answered holds. */
const blankOf = ({ type }: Field) => (type === 'boolean' ? false : type === 'integer' ? 0 : '');

/** What a screen says, of a page; nothing of any other item. */
const screenNamed = (name: unknown): Group | undefined =>
  (PAGES as Record<string, Group | undefined>)[String(name)];

const screenOf = ({ fixed, title }: Kind, item: KindValues) =>
  fixed ? screenNamed(item[title]) : undefined;

const titleOf = (kind: Kind, item: KindValues) =>
  `Editar: ${screenOf(kind, item)?.label ?? kind.label.one.toLowerCase()}`;

/** The form of an item of any kind, made from the contract. */
function KindForm({ kind, item, ...begun }: KindFormProps) {
  const { name, title } = kind;
  const { state } = kind.fields;
  const { [kind.fixed ? title : '']: _name, ...fields } = draftFields(kind);
  // What a testimonial is about is chosen, by a part of its own.
  const { about: _about, item: _item, ...others } = fields;
  const typed = name === 'testimonial' ? others : fields;
  const screen = screenOf(kind, item);
  const words = screen ?? (hasDetails(name) ? KIND_WORDS[name] : undefined);
  const [values] = useState<KindValues>(() =>
    Object.fromEntries(
      Object.entries({ ...fields, ...(state && { state }) }).map(([key, field]) => [
        key,
        item[key] ?? field.default ?? blankOf(field),
      ]),
    ),
  );
  const form = useContentEdit<KindValues>(name, { id: item._id, values, ...begun });
  const { edit, set } = form;
  const [uploading, setUploading] = useState(0);
  const subject = screen?.label ?? form.values[title];
  return (
    <EditForm
      label={titleOf(kind, item)}
      subject={typeof subject === 'string' && subject ? subject : 'sin nombre'}
      uploading={uploading > 0}
      edit={edit}
    >
      {Object.entries(typed).map(([key, field]) => {
        const control = {
          ...{ name: key, value: form.values[key] },
          onChange: (value: unknown) => set(key, value),
          upload: (file: File) => uploadImage(file, { kind: name, id: item._id }),
          onBusy: (busy: boolean) => setUploading((now) => now + (busy ? 1 : -1)),
        };
        return field.type === 'words' && words ? (
          <WordsField key={key} word={words} top {...control} />
        ) : (
          <KindField key={key} field={field} {...control} />
        );
      })}
      {name === 'testimonial' && (
        <Suspense>
          <TestimonialFields values={form.values} set={set} />
        </Suspense>
      )}
      <DiscardDraft {...edit.draft} />
      <History
        kind={name}
        {...{ id: item._id, fields, published: values, replace: form.replace }}
      />
    </EditForm>
  );
}
