import { thread } from '@portafolio/proxy/contract/thread';
import { Box } from '@chakra-ui/react/box';
import { REPORT_REASONS } from '@portafolio/proxy/contract';
import { request } from '../../../api/client.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { Input, Select } from '../../../components/form/Input.tsx';
import { ShortForm } from '../../../components/form/ShortForm.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import { focusAtOnce } from '../../../components/form/focus.ts';

const labelOf = (reason: string) => reason.charAt(0).toUpperCase() + reason.slice(1);

interface ReportFormProps {
  forum: number;
  review: number;
  onClose: () => void;
}

export function ReportForm({ forum, review, onClose }: ReportFormProps) {
  const { values, set, input, form, done } = useForm<{ reason: string; comment: string }>(
    { reason: REPORT_REASONS[0], comment: '' },
    { send: (body) => request(thread.report, { params: { id: forum, review }, body }) },
  );
  if (done)
    return (
      <Box ref={focusAtOnce} tabIndex={-1} mt="3">
        <Notice status="success">
          Gracias: lo revisaremos. Quien lo escribió no sabrá que fuiste tú.
        </Notice>
      </Box>
    );
  return (
    <ShortForm
      aria-label="Reportar"
      gap="3"
      mt="3"
      submit="Enviar reporte"
      onCancel={onClose}
      {...form}
    >
      <FormField label="Motivo" name="reason">
        {(control) => (
          <Select
            {...control}
            px="3"
            ref={focusAtOnce}
            value={values.reason}
            onChange={({ target }) => set('reason', target.value)}
          >
            {REPORT_REASONS.map((one) => (
              <option key={one} value={one}>
                {labelOf(one)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label="¿Qué pasa con este comentario?" name="comment">
        {(control) => <Input {...control} {...input('comment')} maxLength={500} />}
      </FormField>
    </ShortForm>
  );
}
