import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Form } from '../../../components/form/Form.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { FormNotice } from '../../../components/form/FormNotice.tsx';
import type { FormError } from '../../../components/form/outcome.ts';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import { PasswordInput } from '../PasswordInput.tsx';
import { focusAtOnce } from '../../../components/form/focus.ts';

interface PresenceFormProps {
  busy: boolean;
  error: FormError | null;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Whoever finds a session open does not change what opens the account. */
export function PresenceForm({ busy, error, onSubmit, onCancel }: PresenceFormProps) {
  const { values, input } = useForm({ currentPassword: '' });
  return (
    <Box asChild display="grid" gap="5">
      <Form
        aria-label="Confirma que eres tú"
        {...{ busy, error }}
        onSubmit={() => onSubmit(values.currentPassword)}
      >
        <FormField
          label="Contraseña actual"
          name="currentPassword"
          required
          help="Entraste hace más de diez minutos: confirma que eres tú."
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...input('currentPassword')}
              autoComplete="current-password"
              ref={focusAtOnce}
            />
          )}
        </FormField>
        <Box display="flex" flexWrap="wrap" gap="3">
          <SubmitButton sending="Un momento…">Continuar</SubmitButton>
          <Button variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
        </Box>
        <FormNotice />
      </Form>
    </Box>
  );
}
