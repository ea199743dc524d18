import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useAction } from '../../../state/useAction.ts';
import type { Saving } from './draftSaver.ts';

export interface DraftState {
  saving: Saving;
  /** Why what is typed cannot be saved at all. */
  tooLong: string | undefined;
  isOlder: boolean;
  /** The form began with what was being written before. */
  resumed: boolean;
  keepMine: () => Promise<void>;
  /** Opens the draft that another tab or person saved. */
  openOther: () => Promise<void>;
  discard: () => Promise<void>;
}

/** "hace 3 s", "hace 5 min", "hace 2 h". */
function ago(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 60) return `hace ${String(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `hace ${String(minutes)} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `hace ${String(hours)} h` : `hace ${String(Math.round(hours / 24))} días`;
}

function SavedAgo({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  // Read by a screen reader when it asks, and not every second.
  return (
    <span>
      {`Guardado ${ago(now - at)}.`}
      <Box as="span" display={{ base: 'none', md: 'inline' }}>
        {' Los visitantes no ven el borrador.'}
      </Box>
    </span>
  );
}

function textOf(saving: Saving) {
  switch (saving.is) {
    case 'public':
      return null;
    case 'writing':
      return 'Guardando el borrador…';
    case 'saved':
      return <SavedAgo at={saving.at} />;
    case 'waiting':
      return 'El borrador está en este navegador, y se guardará en cuanto se pueda.';
    case 'conflict':
      return null;
  }
}

/** Whether what is typed is safe, and where. */
export function DraftStatus({ saving, tooLong }: DraftState) {
  if (tooLong)
    return (
      <Box role="alert" color="fg.error" fontSize="sm" flex="1 1 12rem">
        {tooLong}
      </Box>
    );
  const text = textOf(saving);
  return (
    <Box
      color="fg.muted"
      fontSize={{ base: 'xs', md: 'sm' }}
      flex="1 1 4rem"
      minW="0"
      lineClamp="3"
      lineHeight="short"
    >
      {text}
      {saving.is === 'waiting' && ` ${saving.why}`}
    </Box>
  );
}

/** Back to what readers see. */
export function DiscardDraft({ saving, discard }: DraftState) {
  const [asking, setAsking] = useState(false);
  const { busy, error, run } = useAction();
  if (saving.is !== 'saved' && error === null) return null;
  return (
    <Box>
      <Button variant="outline" size="sm" disabled={busy} onClick={() => setAsking(true)}>
        Descartar borrador
      </Button>
      {error !== null && <ErrorAlert text={error} />}
      <ConfirmDialog
        open={asking}
        question="¿Descartar el borrador?"
        subject="El formulario vuelve a lo que leen los visitantes. El borrador queda en el historial."
        action="Descartar"
        onConfirm={() => {
          setAsking(false);
          void run(discard);
        }}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}

/** Another tab or person saved another draft: which one to go on with. It stands in the bar, in sight. */
export function DraftConflict({ saving, keepMine, openOther }: DraftState) {
  const { busy, error, run } = useAction();
  if (saving.is !== 'conflict') return null;
  return (
    <Box flexBasis="full" display="grid" gap="2">
      <Notice
        status="error"
        action={
          <Box display="flex" flexWrap="wrap" gap="2">
            {[
              { label: 'Seguir con lo mío', choose: keepMine },
              { label: 'Abrir el otro', choose: openOther },
            ].map(({ label, choose }) => (
              <Button
                key={label}
                variant="outline"
                size="sm"
                minH="11"
                disabled={busy}
                onClick={() => void run(choose)}
              >
                {label}
              </Button>
            ))}
          </Box>
        }
      >
        {`Otra pestaña, o ${saving.by || 'alguien más'} en otro equipo, guardó otro borrador. El que dejes queda en el historial.`}
      </Notice>
      {error !== null && <ErrorAlert text={error} />}
    </Box>
  );
}

/** What has to be known before going on. */
export function DraftNotice({ saving, isOlder, resumed }: DraftState) {
  if (!resumed || saving.is === 'conflict') return null;
  return (
    <Notice status="warning">
      {isOlder
        ? 'Sigues con tu borrador, y lo publicado cambió después: al actualizar queda lo que hay aquí.'
        : 'Sigues con tu borrador: se publica cuando actualices.'}
    </Notice>
  );
}
