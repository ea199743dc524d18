import { thread } from '@portafolio/proxy/contract/thread';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { REPORT_REASONS } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { useAction } from '../../../state/useAction.ts';
import { request } from '../../../api/client.ts';
import { Form } from '../../../components/form/Form.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { FormNotice } from '../../../components/form/FormNotice.tsx';
import { Input } from '../../../components/form/Input.tsx';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import { focusAtOnce } from '../../../components/form/focus.ts';

const labelOf = (reason: string) => reason.charAt(0).toUpperCase() + reason.slice(1);

interface ReportFormProps {
  forum: number;
  review: number;
  onClose: () => void;
}

export function ReportForm({ forum, review, onClose }: ReportFormProps) {
  const { values, input } = useForm<{ reason: string; comment: string }>({
    reason: REPORT_REASONS[0],
    comment: '',
  });
  const [sent, setSent] = useState(false);
  const { busy, failure, run } = useAction();
  const submit = async () => {
    const params = { id: forum, review };
    if (await run(() => request(thread.report, { params, body: values }))) setSent(true);
  };
  const { ref: _, ...reason } = input('reason');
  return (
    <Box asChild display="grid" gap="3" mt="3">
      <Form busy={busy} error={failure} onSubmit={() => void submit()} aria-label="Reportar">
        {!sent && (
          <>
            <FormField label="Motivo" name="reason">
              {(control) => (
                <Box
                  asChild
                  minH="11"
                  px="3"
                  bg="bg.panel"
                  color="fg"
                  borderWidth="1px"
                  borderColor="border.emphasized"
                  borderRadius="md"
                >
                  <select
                    {...control}
                    {...(reason as object)}
                    ref={focusAtOnce}
                    value={values.reason}
                  >
                    {REPORT_REASONS.map((one) => (
                      <option key={one} value={one}>
                        {labelOf(one)}
                      </option>
                    ))}
                  </select>
                </Box>
              )}
            </FormField>
            <FormField label="¿Qué pasa con este comentario?" name="comment">
              {(control) => <Input {...control} {...input('comment')} maxLength={500} />}
            </FormField>
            <Box display="flex" flexWrap="wrap" gap="3">
              <SubmitButton>Enviar reporte</SubmitButton>
              <Button variant="outline" onClick={onClose}>
                Cancelar
              </Button>
            </Box>
          </>
        )}
        <FormNotice
          done={
            sent ? 'Gracias: lo revisaremos. Quien lo escribió no sabrá que fuiste tú.' : undefined
          }
        />
      </Form>
    </Box>
  );
}
