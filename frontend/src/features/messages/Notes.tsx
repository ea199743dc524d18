import { Box } from '@chakra-ui/react/box';
import { calls } from '@portafolio/proxy/contract';
import { request } from '../../api/client.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { Textarea } from '../../components/form/Input.tsx';
import { ShortForm } from '../../components/form/ShortForm.tsx';
import { useForm } from '../../components/form/useForm.ts';
import type { Message } from './messageState.tsx';

/** What the owner notes for herself; what was typed is kept in this tab until it is saved. */
export function Notes({ message }: { message: Message }) {
  const { _id: id, notes = '' } = message;
  const { form, input, dirty, done, accept } = useForm(
    { notes },
    {
      draft: `notes/${String(id)}`,
      lasting: true,
      send: async (body) => {
        await request(calls.contact.update, { params: { id }, body });
        accept();
      },
    },
  );
  return (
    <ShortForm
      aria-label="Notas"
      gap="4"
      submit="Guardar notas"
      button={{ variant: 'outline', sending: 'Guardando…' }}
      note={
        dirty && (
          <Box fontSize="sm" color="accent.fg">
            Sin guardar
          </Box>
        )
      }
      done={done && !dirty ? 'Notas guardadas.' : undefined}
      {...form}
    >
      <FormField label="Notas" name="notes" help="Solo las ves tú: quien escribió no las lee.">
        {(control) => <Textarea {...control} {...input('notes')} rows={4} />}
      </FormField>
    </ShortForm>
  );
}
