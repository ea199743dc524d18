import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ownData } from '@portafolio/proxy/contract/own-data';
import { Form } from '../../../components/form/Form.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { FormNotice } from '../../../components/form/FormNotice.tsx';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import { PasswordInput } from '../PasswordInput.tsx';
import { useAccountCall } from '../useAccountCall.ts';
import { focusAtOnce } from '../../../components/form/focus.ts';

interface EraseFormProps {
  onSet: (eraseAt: string) => void;
  onCancel: () => void;
}

export function EraseForm({ onSet, onCancel }: EraseFormProps) {
  const { busy, error, send } = useAccountCall(ownData.erase);
  const { values, input } = useForm({ password: '' });
  const submit = async () => {
    const answer = await send(values);
    if (answer) onSet(answer.eraseAt);
  };
  return (
    <Box asChild display="grid" gap="5" w="full" maxW="28rem">
      <Form aria-label="Borrar mi cuenta" {...{ busy, error }} onSubmit={() => void submit()}>
        <FormField label="Tu contraseña" name="password" required>
          {(control) => (
            <PasswordInput
              {...control}
              {...input('password')}
              autoComplete="current-password"
              ref={focusAtOnce}
            />
          )}
        </FormField>
        <Box display="flex" flexWrap="wrap" gap="3">
          <SubmitButton colorPalette="red" sending="Un momento…">
            Borrar en siete días
          </SubmitButton>
          <Button variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
        </Box>
        <FormNotice />
      </Form>
    </Box>
  );
}
