import { blocking } from '@portafolio/proxy/contract/blocking';
import { moderation } from '@portafolio/proxy/contract/moderation';
import type { AuthorRecord } from '@portafolio/proxy/contract';
import { Box } from '@chakra-ui/react/box';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useAnswer } from '../../state/useAnswer.ts';
import { counted } from '../content/counted.ts';
import { DateTime } from '../content/DateTime.tsx';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { Form } from '../form/Form.tsx';
import { FormField } from '../form/FormField.tsx';
import { FormNotice } from '../form/FormNotice.tsx';
import { Input } from '../form/Input.tsx';
import type { Terms } from './decisions.ts';

const DAY_MS = 86_400_000;
const reasonMax = blocking.block.body?.fields['reason']?.max;

/** For how many days; 0 is for good. */
const SPANS = [
  [0, 'Para siempre'],
  [30, '30 días'],
  [7, '7 días'],
] as const;

const momentIn = (days: number) =>
  days === 0 ? '' : new Date(Date.now() + days * DAY_MS).toISOString();

interface BlockDialogProps {
  names: string[];
  /** What is known of them. */
  about?: ReactNode;
  busy: boolean;
  /** Why it was not done: what was chosen and written stays. */
  error: string | null;
  onBlock: (terms: Terms) => void;
  onCancel: () => void;
}

/** Until when, and why: Enter blocks with what is chosen. */
export function BlockDialog({ names, about, busy, error, onBlock, onCancel }: BlockDialogProps) {
  const [days, setDays] = useState(0);
  const [why, setWhy] = useState('');
  const form = useId();
  return (
    <ConfirmDialog
      open
      question="¿Bloquear, y ocultar todo lo suyo?"
      subject={`«${names.join('», «')}» no ${names.length > 1 ? 'podrán' : 'podrá'} ingresar, y sus sesiones se cerrarán ahora.`}
      action="Bloquear"
      form={form}
      busy={busy}
      onCancel={onCancel}
    >
      {about && (
        // As high as it will be: nothing moves under a thumb when it comes.
        <Box minH="16" mt="-4" mb="6" fontSize="sm" color="fg.muted">
          {about}
        </Box>
      )}
      <Box asChild display="grid" gap="4" mb="6">
        <Form
          id={form}
          busy={busy}
          error={error === null ? null : { text: error, field: null }}
          onSubmit={() => onBlock({ blockUntil: momentIn(days), why: why.trim() })}
        >
          <fieldset>
            <Box as="legend" textStyle="label">
              Hasta cuándo
            </Box>
            {SPANS.map(([span, label]) => (
              <Box asChild key={span} display="flex" alignItems="center" gap="3" minH="11">
                <label>
                  <input
                    type="radio"
                    name="days"
                    checked={days === span}
                    onChange={() => setDays(span)}
                  />
                  {label}
                </label>
              </Box>
            ))}
          </fieldset>
          <FormField name="why" label="Motivo" help="Lo lee la persona al intentar ingresar.">
            {(control) => (
              <Input
                {...control}
                value={why}
                maxLength={reasonMax}
                onChange={({ target }) => setWhy(target.value)}
              />
            )}
          </FormField>
          <FormNotice />
        </Form>
      </Box>
    </ConfirmDialog>
  );
}

/** The record of an account, on one line. */
export const AuthorLine = ({ author }: { author: AuthorRecord }) => (
  <p>
    {`${author.email} · ${counted(author.visible, 'visible')} · `}
    {`${String(author.held)} en revisión · ${counted(author.hidden, 'oculto')} · `}
    {author.blocked && 'cuenta bloqueada · '}
    {'cuenta del '}
    <DateTime value={author.createdAt} />
  </p>
);

interface BlockAuthorProps extends Omit<ComponentProps<typeof BlockDialog>, 'about'> {
  /** One of the author's comments. */
  review: number;
}

/** The dialog where nothing on the screen says yet what is known of the author. */
export function BlockAuthor({ review, ...dialog }: BlockAuthorProps) {
  const { data: author, error: notRead } = useAnswer(moderation.author, '', { review });
  return (
    <BlockDialog
      {...dialog}
      about={author ? <AuthorLine author={author} /> : (notRead ?? 'Cargando…')}
    />
  );
}
