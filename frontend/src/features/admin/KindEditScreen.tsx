import { useLocation, useParams } from 'react-router-dom';
import type { Field, Kind } from '@portafolio/proxy/contract';
import { draftFields } from '@portafolio/proxy/contract/writing';
import { hasDetails, KIND_WORDS } from '@portafolio/proxy/contract/offers';
import { PAGES } from '@portafolio/proxy/contract/pages';
import type { Group } from '@portafolio/proxy/contract/words';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { Suspense, useState } from 'react';
import { useRouteId } from '../../components/navigation/useRouteId.ts';
import { NotFound } from '../../components/page/NotFound.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useContentItem } from '../../state/content/useContent.ts';
import { Loaded } from './editing/Loaded.tsx';
import { Written } from './editing/Written.tsx';
import { listPath, returnPath } from '../../components/navigation/editPaths.ts';
import { kindOf } from './content/writtenKinds.ts';
import { lazyWithPreload } from '../../rendering/lazyWithPreload.tsx';
import { DiscardDraft } from './editing/DraftStatus.tsx';
import { EditForm } from './editing/EditForm.tsx';
import { History } from './editing/LazyHistory.tsx';
import { uploadImage } from './editing/uploadImage.ts';
import { useContentEdit } from './editing/useContentEdit.ts';
import type { WrittenDraft } from './editing/useWrittenDraft.ts';
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

function KindEdit({ kind, id }: { kind: WrittenKind; id: number }) {
  const { item, ...state } = useContentItem(kind.name, id);
  const screen = kind.fixed ? screenNamed((item as KindValues)[kind.title]) : undefined;
  const back = returnPath(useLocation().search, listPath(kind.name));
  return (
    <Page
      title={`Editar: ${screen?.label ?? kind.label.one.toLowerCase()}`}
      back={back}
      width="wide"
    >
      <Loaded {...state} ready={state.ready && state.success}>
        {() => (
          <Written<KindValues> kind={kind.name} id={id}>
            {(written, restart) => (
              <KindForm
                kind={kind}
                item={item}
                loadedVersion={state.version}
                {...{ written, restart }}
              />
            )}
          </Written>
        )}
      </Loaded>
    </Page>
  );
}

const TestimonialFields = lazyWithPreload(
  async () => (await import('./testimonials/TestimonialFields.tsx')).TestimonialFields,
);

type WrittenKind = Kind & { name: WrittenName };
type KindValues = Record<string, unknown>;

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
const screenNamed = (name: unknown): Group | undefined =>
  (PAGES as Record<string, Group | undefined>)[String(name)];

/** The form of an item of any kind, made from the contract. */
function KindForm({ kind, item, loadedVersion, written, restart }: KindFormProps) {
  const { name, title, label } = kind;
  const { state } = kind.fields;
  const { [kind.fixed ? title : '']: _name, ...fields } = draftFields(kind);
  // What a testimonial is about is chosen, by a part of its own.
  const { about: _about, item: _item, ...others } = fields;
  const typed = name === 'testimonial' ? others : fields;
  const screen = kind.fixed ? screenNamed(item[title]) : undefined;
  const words = screen ?? (hasDetails(name) ? KIND_WORDS[name] : undefined);
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
