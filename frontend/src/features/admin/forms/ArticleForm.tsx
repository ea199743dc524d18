import { kinds } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { RichTextEditor } from '../../../components/richText/RichTextEditor.tsx';
import type { Item } from '../../../state/content/emptyItem.ts';
import { EditForm } from '../editing/EditForm.tsx';
import { ImageField } from '../editing/ImageField.tsx';
import { TextFields } from '../editing/TextFields.tsx';
import { uploadImage } from '../editing/uploadImage.ts';
import { useEdition } from '../editing/useEdition.ts';
import { useSave } from '../editing/useSave.ts';

const TEXTS = ['name', 'author', 'title', 'subtitle', 'createby', 'timeline'] as const;

function editable(article: Item<'article'>) {
  const { name, author, title, subtitle, createby, timeline, image, comment_rtf } = article;
  return { name, author, title, subtitle, createby, timeline, image, comment_rtf };
}

export function ArticleForm({
  article,
  loadedVersion,
}: {
  article: Item<'article'>;
  loadedVersion?: string;
}) {
  const id = article._id;
  // The first loaded version: a later answer must not look like a change by the user.
  const [loaded] = useState(() => editable(article));
  const { values, set, ...edition } = useEdition(`article/${String(id)}`, loaded, loadedVersion);
  const { save, overwrite, conflict, ...state } = useSave('article', id, edition);
  const { version, setVersion: onVersion } = edition;
  const [cover, setCover] = useState(false);
  const [text, setText] = useState(false);
  const [initialText] = useState(values.comment_rtf);
  return (
    <EditForm
      label="Editar Blog"
      subject={values.name || 'blog sin nombre'}
      uploading={cover || text}
      edition={edition}
      onSubmit={() => save(values)}
      conflict={
        conflict && {
          conflict,
          loaded,
          fields: kinds.article.fields,
          onOverwrite: () => overwrite(values),
        }
      }
      {...state}
    >
      <TextFields fields={kinds.article.fields} names={TEXTS} values={values} set={set} />
      <ImageField
        value={values.image}
        onChange={(path) => set('image', path)}
        upload={(file) => uploadImage(file, { kind: 'article', id, version, onVersion })}
        onBusy={setCover}
      />
      <RichTextEditor
        label="Comentarios"
        defaultValue={initialText}
        onChange={(html) => set('comment_rtf', html)}
        uploadImage={(file) => uploadImage(file, { kind: 'article', id, inText: true })}
        onBusyChange={setText}
      />
    </EditForm>
  );
}
