import { Box } from '@chakra-ui/react/box';
import { kinds } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { useRouteId } from '../../components/navigation/useRouteId.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { Textarea } from '../../components/form/Input.tsx';
import type { Item } from '../../state/content/contentSlices.ts';
import { CheckField } from '../../components/form/CheckField.tsx';
import { DiscardDraft } from './editing/DraftStatus.tsx';
import { EditForm } from './editing/EditForm.tsx';
import { EditScreen } from './editing/EditScreen.tsx';
import type { Edited } from './editing/EditScreen.tsx';
import { History } from './editing/LazyHistory.tsx';
import { ImageField } from './editing/ImageField.tsx';
import { StateFields } from './editing/StateFields.tsx';
import { TextFields } from './editing/TextFields.tsx';
import { uploadImage } from './editing/uploadImage.ts';
import { useContentEdit } from './editing/useContentEdit.ts';

export const ForoEditScreen = () => (
  <EditScreen<'foro', ForoValues> kind="foro" id={useRouteId()} title="Editar Foro" width="wide">
    {(edited) => <ForoForm {...edited} />}
  </EditScreen>
);

const { fields } = kinds.foro;
const TEXTS = ['name', 'author'] as const;

/** What readers see, where the label says something else. */
const HELP = {
  name: 'El título que se lee. Mientras esté vacío, el foro no es público.',
  author: 'Quien lo abre.',
};

const MARKS = [
  ['pinned', 'Va el primero en la lista de foros.'],
  ['closed', 'Se lee, y nadie más puede comentar.'],
] as const;

interface ForoValues extends Pick<Item<'foro'>, 'name' | 'author' | 'image' | 'comment'> {
  /** Only where they are on, or were switched. */
  pinned?: boolean;
  closed?: boolean;
  state: string;
}

const editedOf = (foro: Item<'foro'>): ForoValues => {
  const { name, author, image, comment, pinned, closed, state = 'published' } = foro;
  return {
    ...{ name, author, image, comment, state },
    ...(pinned && { pinned }),
    ...(closed && { closed }),
  };
};

function ForoForm({ item, ...begun }: Edited<Item<'foro'>, ForoValues>) {
  const { _id: id } = item;
  const [loaded] = useState(() => editedOf(item));
  const form = useContentEdit<ForoValues>('foro', { id, values: loaded, ...begun });
  const { values, set, input, edit } = form;
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
          <Textarea {...control} {...input('comment')} rows={8} maxLength={fields.comment.max} />
        )}
      </FormField>
      <Box display="grid" gap="3">
        {MARKS.map(([mark, help]) => (
          <CheckField
            key={mark}
            name={mark}
            label={fields[mark].label}
            help={help}
            checked={values[mark] === true}
            onChange={(checked) => set(mark, checked)}
          />
        ))}
      </Box>
      <StateFields
        options={fields.state.options}
        state={values.state}
        onState={(state) => set('state', state)}
      />
      <DiscardDraft {...edit.draft} />
      <History kind="foro" {...{ id, fields, published: loaded, replace: form.replace }} />
    </EditForm>
  );
}
