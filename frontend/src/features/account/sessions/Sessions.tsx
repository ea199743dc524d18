import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { OpenSession } from '@portafolio/proxy/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sessions } from '@portafolio/proxy/contract/sessions';
import { DateTime } from '../../../components/content/DateTime.tsx';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../../components/feedback/Loading.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { leavingFocus } from '../../../components/form/focus.ts';
import { request } from '../../../api/client.ts';
import { useAction } from '../../../state/useAction.ts';
import { useAnswer } from '../../../state/useAnswer.ts';
import { Line, Lines } from '../Line.tsx';

const deviceOf = ({ browser, system }: OpenSession): string =>
  [browser || 'Otro navegador', system].filter(Boolean).join(' · ');

interface RowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

const Row = ({ session, busy, onEnd }: RowProps) => (
  <Line>
    <Box flex="1 1 14rem" ref={leavingFocus}>
      <Box fontWeight="medium">{deviceOf(session)}</Box>
      <Box fontSize="sm" color="fg.muted" mt="1">
        Desde el <DateTime value={session.createdAt} />
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {session.current ? (
          'Es esta sesión'
        ) : (
          <>
            Usada por última vez el <DateTime value={session.seenAt} />
          </>
        )}
      </Box>
    </Box>
    {!session.current && (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Cerrar la sesión de ${deviceOf(session)}`}
        aria-disabled={busy}
        onClick={onEnd}
      >
        Cerrar
      </Button>
    )}
  </Line>
);

/** This session and the two that were used last; the server answers them in this order. */
const SHOWN = 3;

/** Where the account is open; an unknown session is ended from here. */
export function Sessions() {
  const { list, busy, error, load, end, endOthers } = useSessions();
  const [all, setAll] = useState(false);
  const open = useRef<HTMLUListElement>(null);
  const shown = all ? list : list?.slice(0, SHOWN);
  // The first of those that come takes the focus of the button, which goes.
  const showAll = () => {
    flushSync(() => setAll(true));
    open.current?.querySelectorAll('li')[SHOWN]?.focus();
  };
  // The button goes with them.
  const leaveOne = async () => {
    if (await endOthers()) open.current?.querySelector('li')?.focus();
  };
  const retry = list ? undefined : () => void load();
  return (
    <Section
      title="Sesiones"
      lead="Dónde está abierta tu cuenta. Si alguna no es tuya, ciérrala y cambia tu contraseña."
    >
      <Box display="grid" gap="5" maxW="28rem">
        {error !== null && <ErrorAlert text={error} {...(retry && { onRetry: retry })} />}
        {!list && error === null && <Loader />}
        {shown && (
          <Lines ref={open}>
            {shown.map((one) => (
              <Row key={one._id} session={one} busy={busy} onEnd={() => void end(one._id)} />
            ))}
          </Lines>
        )}
        {list && list.length > 1 && (
          <Box display="flex" flexWrap="wrap" gap="3">
            {!all && list.length > SHOWN && (
              <Button variant="outline" onClick={showAll}>
                Ver las otras
              </Button>
            )}
            <Button variant="outline" aria-disabled={busy} onClick={() => void leaveOne()}>
              Cerrar todas las demás
            </Button>
          </Box>
        )}
      </Box>
    </Section>
  );
}

/** Where the own account is logged in; those that are ended leave the list. */
function useSessions() {
  const { data: list, error: notRead, load, set } = useAnswer(sessions.list);
  const { busy, error, run } = useAction();
  const keep = (stays: (one: OpenSession) => boolean) => set((all) => all.filter(stays));
  const end = (id: number) =>
    run(async () => {
      await request(sessions.end, { params: { id } });
      keep(({ _id }) => _id !== id);
    });
  const endOthers = () =>
    run(async () => {
      await request(sessions.endOthers);
      keep(({ current }) => current);
    });
  return { list, busy, error: notRead ?? error, load, end, endOthers };
}
