import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useAction } from '../../../state/useAction.ts';
import type { Saving } from './draftSaver.ts';

export interface DraftState {
  saving: Saving;
  isOlder: boolean;
  /** The form began with what was being written before. */
  resumed: boolean;
  keepMine: () => void;
  discard: () => Promise<void>;
  restart: () => void;
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
  return <span>{`Borrador guardado ${ago(now - at)}. Nadie más lo ve.`}</span>;
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
export function DraftStatus({ saving, discard }: DraftState) {
  const [asking, setAsking] = useState(false);
  const { busy, error, run } = useAction();
  const text = textOf(saving);
  return (
    <Box display="flex" alignItems="center" gap="2" flex="1 1 15rem">
      {text && (
        <Box color="fg.muted" fontSize="sm" flex="1">
          {text}
          {saving.is === 'waiting' && ` ${saving.why}`}
          {error && ` ${error}`}
        </Box>
      )}
      {saving.is === 'saved' && (
        <Button variant="ghost" size="sm" disabled={busy} onClick={() => setAsking(true)}>
          Descartar borrador
        </Button>
      )}
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

/** What has to be known before going on. */
export function DraftNotice({ saving, isOlder, resumed, keepMine, restart }: DraftState) {
  if (saving.is === 'conflict')
    return (
      <Notice
        status="error"
        action={
          <Box display="flex" flexWrap="wrap" gap="2">
            <Button variant="outline" colorPalette="red" onClick={keepMine}>
              Seguir con lo mío
            </Button>
            <Button variant="outline" onClick={restart}>
              Abrir el otro
            </Button>
          </Box>
        }
      >
        {`${saving.by || 'Otra pestaña'} guardó otro borrador mientras escribías. El tuyo está en este navegador.`}
      </Notice>
    );
  if (!resumed) return null;
  return (
    <Notice status="warning">
      {isOlder
        ? 'Sigues con tu borrador, y lo publicado cambió después: al actualizar queda lo que hay aquí.'
        : 'Sigues con tu borrador: los visitantes leen lo de antes hasta que actualices.'}
    </Notice>
  );
}
