import { Textarea } from '../../../components/form/Input.tsx';
import { kinds } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { FormField } from '../../../components/form/FormField.tsx';
import type { Item } from '../../../state/content/emptyItem.ts';
import { EditForm } from '../editing/EditForm.tsx';
import { ImageField } from '../editing/ImageField.tsx';
import { TextFields } from '../editing/TextFields.tsx';
import { uploadImage } from '../editing/uploadImage.ts';
import { useEdition } from '../editing/useEdition.ts';
import { useSave } from '../editing/useSave.ts';

const { fields } = kinds.foro;
const TEXTS = ['name', 'author'] as const;

export function ForoForm({ foro, loadedVersion }: { foro: Item<'foro'>; loadedVersion?: string }) {
  const { _id: id } = foro;
  const [loaded] = useState(() => {
    const { name, author, image, comment } = foro;
    return { name, author, image, comment };
  });
  const { values, set, ...edition } = useEdition(`foro/${String(id)}`, loaded, loadedVersion);
  const { save, overwrite, conflict, ...state } = useSave('foro', id, edition);
  const { version, setVersion: onVersion } = edition;
  const [uploading, setUploading] = useState(false);
  return (
    <EditForm
      label="Editar Foro"
      subject={values.name || 'foro sin nombre'}
      uploading={uploading}
      edition={edition}
      onSubmit={() => save(values)}
      conflict={conflict && { conflict, loaded, fields, onOverwrite: () => overwrite(values) }}
      {...state}
    >
      <TextFields fields={fields} names={TEXTS} values={values} set={set} />
      <ImageField
        value={values.image}
        onChange={(path) => set('image', path)}
        upload={(file) => uploadImage(file, { kind: 'foro', id, version, onVersion })}
        onBusy={setUploading}
      />
      <FormField name="comment" label={fields.comment.label}>
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
