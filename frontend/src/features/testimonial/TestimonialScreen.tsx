import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Invitation } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { Testimonial } from '../../components/content/Testimonial.tsx';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { focusAtOnce } from '../../components/form/focus.ts';
import { Page } from '../../components/page/Page.tsx';
import { TestimonialForm } from './TestimonialForm.tsx';
import { useLinkToken } from '../../components/navigation/useLinkToken.ts';
import { useTestimonial } from './useTestimonial.ts';

const TITLE = 'Tu testimonio';
const BLANK = { comment: '', name: '', role: '' };

type State = NonNullable<Invitation['testimonial']>['state'];

const SAID: Record<State, (owner: string) => string> = {
  waiting: (owner) => `Gracias. Tu testimonio se publica cuando ${owner} lo apruebe.`,
  published: () => 'Tu testimonio está publicado. ¡Gracias!',
  hidden: () => 'Tu testimonio no está publicado.',
};

type Acting = ReturnType<typeof useTestimonial>;

/** Asks before, as nothing of it is left. */
function Withdrawal({ withdrawing: { busy, error }, withdraw }: Acting) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" minH="11" onClick={() => setAsking(true)}>
        Retirarlo
      </Button>
      <ConfirmDialog
        open={asking}
        question="¿Retirar tu testimonio?"
        subject="Se borra del sitio, y este enlace deja de servir."
        action="Retirarlo"
        busy={busy}
        onConfirm={() => void withdraw().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
      {error !== null && (
        <Box flexBasis="full">
          <ErrorAlert text={error} />
        </Box>
      )}
    </>
  );
}

interface SaidProps {
  status: 'success' | 'warning';
  focused: boolean;
  children: string;
}

/** How it stands: it takes the focus from the button that is gone. */
const Said = ({ status, focused, children }: SaidProps) => (
  <div ref={focused ? focusAtOnce : undefined} tabIndex={-1}>
    <Notice status={status}>{children}</Notice>
  </div>
);

/** What was written, how it stands, and what can be done with it. */
function Written({ view, acting }: { view: Invitation; acting: Acting }) {
  const { testimonial } = view;
  if (!testimonial) return null;
  const { state, ...texts } = testimonial;
  return (
    <Box display="grid" gap="6" maxW="text">
      <Said status={state === 'hidden' ? 'warning' : 'success'} focused={acting.acted}>
        {SAID[state](view.owner || 'quien te lo pidió')}
      </Said>
      <Testimonial {...texts} />
      <Box display="flex" flexWrap="wrap" gap="3">
        {acting.isWaiting && (
          <Button minH="11" onClick={acting.correct}>
            Corregir
          </Button>
        )}
        <Withdrawal {...acting} />
      </Box>
    </Box>
  );
}

const leadOf = ({ title, owner }: Invitation): string => {
  const who = owner || 'Quien lleva este sitio';
  return `${who} te pide unas palabras sobre ${title ? `«${title}»` : 'el trabajo que hicieron'}, para publicarlas en su sitio.`;
};

const INCOMPLETE = 'Este enlace no está completo: ábrelo como te llegó, o pide uno nuevo.';

/** A client writes, signs, and takes it back later, by a link. Opening it changes nothing. */
export function TestimonialScreen() {
  const secret = useLinkToken();
  if (secret) return <Invited secret={secret} />;
  return (
    <Page title={TITLE} width="measure">
      <ErrorAlert text={INCOMPLETE} />
    </Page>
  );
}

function Invited({ secret }: { secret: string }) {
  const acting = useTestimonial(secret);
  const { view, failure, withdrawn, isOpen } = acting;
  if (withdrawn)
    return (
      <Page title={TITLE} width="measure">
        <Said status="success" focused>
          Lo retiraste: ya no está en el sitio, y el enlace dejó de servir.
        </Said>
      </Page>
    );
  if (failure || !view)
    return (
      <Page title={TITLE} width="measure">
        {failure ? (
          <ErrorAlert
            text={failure.text}
            {...(failure.code !== 'link.invalid' && { onRetry: acting.retry })}
          />
        ) : (
          <Loader />
        )}
      </Page>
    );
  const { testimonial } = view;
  const { comment, name, role } = testimonial ?? BLANK;
  return (
    <Page title={TITLE} lead={isOpen ? leadOf(view) : undefined}>
      {isOpen ? (
        <TestimonialForm
          initial={{ comment, name, role }}
          // Enough to tell links apart, and too little to be one.
          draft={`testimonio/${secret.slice(0, 6)}`}
          onSubmit={acting.write}
          onCancel={testimonial ? acting.keep : undefined}
        />
      ) : (
        <Written view={view} acting={acting} />
      )}
    </Page>
  );
}
