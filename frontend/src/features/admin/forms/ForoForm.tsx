import { kinds } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { FormField } from '../../../components/form/FormField.tsx';
import { Textarea } from '../../../components/form/Input.tsx';
import type { Item } from '../../../state/content/emptyItem.ts';
import { EditForm } from '../editing/EditForm.tsx';
import { ImageField } from '../editing/ImageField.tsx';
import { TextFields } from '../editing/TextFields.tsx';
import { uploadImage } from '../editing/uploadImage.ts';
import { useContentEdit } from '../editing/useContentEdit.ts';

const { fields } = kinds.foro;
const TEXTS = ['name', 'author'] as const;

/** What readers see, where the label says something else. */
const HELP = {
  name: 'El título que se lee. Mientras esté vacío, el foro no es público.',
  author: 'Quien lo abre.',
};

interface ForoFormProps {
  foro: Item<'foro'>;
  loadedVersion: string | undefined;
}

export function ForoForm({ foro, loadedVersion }: ForoFormProps) {
  const { _id: id, name, author, image, comment } = foro;
  const loaded = { id, values: { name, author, image, comment }, version: loadedVersion };
  const form = useContentEdit('foro', loaded);
  const { values, set, edit } = form;
  const [uploading, setUploading] = useState(false);
  return (
    <EditForm
      label="Editar Foro"
      subject={values.name || 'foro sin nombre'}
      uploading={uploading}
      edit={edit}
    >
      <TextFields fields={fields} names={TEXTS} help={HELP} values={values} set={set} />
      <ImageField
        value={values.image}
        onChange={(path) => set('image', path)}
        upload={(file) => uploadImage(file, { kind: 'foro', id })}
        onBusy={setUploading}
      />
      <FormField
        name="comment"
        label={fields.comment.label}
        help="La pregunta con que se abre la conversación."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            maxLength={fields.comment.max}
            value={values.comment}
            onChange={({ target }) => set('comment', target.value)}
          />
        )}
      </FormField>
    </EditForm>
  );
}
