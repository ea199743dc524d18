import { blocking } from '@portafolio/proxy/contract/blocking';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Block } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { DateTime } from '../../../components/content/DateTime.tsx';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../../components/feedback/Loading.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { Input, Textarea } from '../../../components/form/Input.tsx';
import { ShortForm } from '../../../components/form/ShortForm.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import { Section } from '../../../components/page/Section.tsx';
import { request } from '../../../api/client.ts';
import { useAction } from '../../../state/useAction.ts';
import { useAnswer } from '../../../state/useAnswer.ts';

interface BlockFormProps {
  id: number;
  name: string;
}

const reasonMax = blocking.block.body?.fields['reason']?.max;
/** Tomorrow, as a date input writes it. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toLocaleDateString('sv');

/** Keeps an account out until a day, or until the block is taken back. */
export function BlockForm({ id, name }: BlockFormProps) {
  const { block, busy, error, load, set, lift } = useBlock(id);
  const retry = block ? undefined : () => void load();
  return (
    <Section
      title="Bloqueo"
      lead="Quien está bloqueado no puede ingresar, y lee el motivo al intentarlo."
    >
      <Box display="grid" gap="5">
        {error !== null && <ErrorAlert text={error} {...(retry && { onRetry: retry })} />}
        {!block && error === null && <Loader />}
        {block?.blocked && <Blocked block={block} busy={busy} onLift={() => void lift()} />}
        {block?.blocked === false && <NotBlocked name={name} busy={busy} onBlock={set} />}
      </Box>
    </Section>
  );
}

interface BlockedProps {
  block: Block;
  busy: boolean;
  onLift: () => void;
}

const Blocked = ({ block: { until, reason }, busy, onLift }: BlockedProps) => (
  <Notice
    status="warning"
    action={
      <Button size="sm" variant="outline" aria-disabled={busy} onClick={onLift}>
        Quitar el bloqueo
      </Button>
    }
  >
    Bloqueada {until ? 'hasta el ' : 'sin fecha de término'}
    {until && <DateTime value={until} />}.{reason && ` Motivo: ${reason}`}
  </Notice>
);

interface NotBlockedProps {
  name: string;
  busy: boolean;
  onBlock: (reason: string, day: string) => Promise<boolean>;
}

function NotBlocked({ name, busy, onBlock }: NotBlockedProps) {
  const [asking, setAsking] = useState(false);
  const { values, input } = useForm({ reason: '', day: '' });
  const confirm = () => {
    setAsking(false);
    void onBlock(values.reason, values.day);
  };
  return (
    <>
      <ShortForm
        aria-label="Bloquear cuenta"
        submit="Bloquear"
        button={{ variant: 'outline', colorPalette: 'red', sending: 'Bloquear' }}
        busy={busy}
        onSubmit={() => setAsking(true)}
      >
        <FormField
          name="reason"
          label="Motivo"
          required
          help="Lo lee la persona al intentar ingresar."
        >
          {(control) => (
            <Textarea {...control} {...input('reason')} rows={3} maxLength={reasonMax} />
          )}
        </FormField>
        <FormField name="day" label="Hasta" help="Vacío: hasta que tú lo quites.">
          {(control) => (
            <Input {...control} {...input('day')} type="date" min={tomorrow()} maxW="14rem" />
          )}
        </FormField>
      </ShortForm>
      <ConfirmDialog
        open={asking}
        question="¿Bloquear esta cuenta?"
        subject={`«${name}» no podrá ingresar, y sus sesiones se cerrarán ahora.`}
        action="Bloquear"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** The last moment of a day here; blank is for good. */
const endOf = (day: string) => (day === '' ? '' : new Date(`${day}T23:59:59`).toISOString());

/** The block of an account, read and changed apart from its other data. */
function useBlock(id: number) {
  const params = { id };
  const {
    data: block,
    error: notRead,
    load,
    set: keep,
  } = useAnswer(blocking.blockDetail, '', params);
  const { busy, error, run } = useAction();
  const set = (reason: string, day: string) =>
    run(async () => {
      const body = { reason, until: endOf(day) };
      const blocked = await request(blocking.block, { params, body });
      keep(() => blocked);
    });
  const lift = () =>
    run(async () => {
      await request(blocking.unblock, { params });
      keep(() => ({ blocked: false, until: '', reason: '' }));
    });
  return { block, busy, error: notRead ?? error, load, set, lift };
}
