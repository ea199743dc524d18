import { kinds } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { RichTextEditor } from '../../../components/richText/RichTextEditor.tsx';
import type { Item } from '../../../state/content/contentSlices.ts';
import { EditForm } from '../editing/EditForm.tsx';
import { History } from '../editing/LazyHistory.tsx';
import { ImageField } from '../editing/ImageField.tsx';
import { PreviewLink } from '../editing/PreviewLink.tsx';
import { StateFields } from '../editing/StateFields.tsx';
import { TextFields } from '../editing/TextFields.tsx';
import { uploadImage } from '../editing/uploadImage.ts';
import { useContentEdit } from '../editing/useContentEdit.ts';
import type { WrittenDraft } from '../editing/useWrittenDraft.ts';

const { fields } = kinds.article;
const TEXTS = ['name', 'author', 'title', 'subtitle', 'createby', 'timeline'] as const;

/** What readers see, where the label says something else. */
const HELP = {
  name: 'El título que se lee. Mientras esté vacío, el blog no es público.',
  author: 'Quien lo publica. Se lee junto a la fecha.',
  title: 'El tema: sale arriba del nombre y agrupa los artículos del blog.',
  subtitle: 'Una frase debajo del nombre.',
  createby: 'Quien lo escribió, si es otra persona.',
  timeline: 'El tiempo de lectura, por ejemplo «8 minutos de lectura».',
};

function editable(article: Item<'article'>) {
  const { name, author, title, subtitle, createby, timeline, image, comment_rtf } = article;
  const { state = 'published', publishAt = '' } = article;
  const texts = { name, author, title, subtitle, createby, timeline, image, comment_rtf };
  return { ...texts, state, publishAt };
}

export type ArticleValues = ReturnType<typeof editable>;

interface ArticleFormProps {
  article: Item<'article'>;
  loadedVersion: string | undefined;
  written: WrittenDraft<ArticleValues>;
  restart: () => void;
}

export function ArticleForm({ article, loadedVersion, written, restart }: ArticleFormProps) {
  const id = article._id;
  const [loadedValues] = useState(() => editable(article));
  const loaded = { id, values: loadedValues, version: loadedVersion, written, restart };
  const form = useContentEdit('article', loaded);
  const { values, set, edit } = form;
  const upload = (file: File) => uploadImage(file, { kind: 'article', id });
  const [uploadingCover, setUploadingCover] = useState(false);
  const [uploadingInText, setUploadingInText] = useState(false);
  const [initialText] = useState(values.comment_rtf);
  return (
    <EditForm
      label="Editar Blog"
      subject={values.name || 'blog sin nombre'}
      uploading={uploadingCover || uploadingInText}
      edit={edit}
    >
      <TextFields fields={fields} names={TEXTS} help={HELP} values={values} set={set} />
      <ImageField
        value={values.image}
        onChange={(path) => set('image', path)}
        upload={upload}
        onBusy={setUploadingCover}
      />
      <RichTextEditor
        label="Comentarios"
        defaultValue={initialText}
        onChange={(html) => set('comment_rtf', html)}
        uploadImage={upload}
        onBusyChange={setUploadingInText}
      />
      <StateFields
        options={fields.state.options}
        state={values.state}
        onState={(state) => set('state', state)}
        publishAt={values.publishAt}
        onPublishAt={(moment) => set('publishAt', moment)}
      />
      <PreviewLink id={id} save={form.save} />
      <History kind="article" {...{ id, fields, published: loadedValues, replace: form.replace }} />
    </EditForm>
  );
}
