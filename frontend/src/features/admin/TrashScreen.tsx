import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { kinds } from '@portafolio/proxy/contract';
import type { KindName, TrashItem } from '@portafolio/proxy/contract';
import { trash } from '@portafolio/proxy/contract/writing';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { counted } from '../../components/content/counted.ts';
import { DateTime } from '../../components/content/DateTime.tsx';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useAction } from '../../state/useAction.ts';
import { useAnswer } from '../../state/useAnswer.ts';

const nameOf = ({ title }: TrashItem) => title || 'sin nombre';

/** What was deleted in the last thirty days. */
export function TrashScreen() {
  const { data: items, error: notRead, load } = useAnswer(trash.list);
  const { busy, error, run } = useAction();
  const [asked, setAsked] = useState<TrashItem>();
  const [done, setDone] = useState('');
  const act = async (item: TrashItem, call: typeof trash.restore | typeof trash.delete) => {
    setAsked(undefined);
    setDone('');
    const went = await run(() => send<unknown, unknown>(call, { params: { id: item._id } }));
    if (!went) return;
    setDone(
      `«${nameOf(item)}» ${call === trash.restore ? 'volvió a su sitio.' : 'se borró para siempre.'}`,
    );
    await load();
  };
  return (
    <Page title="Papelera">
      <Box display="grid" gap="4">
        {notRead !== null && <ErrorAlert text={notRead} onRetry={() => void load()} />}
        {error !== null && <ErrorAlert text={error} />}
        {done && <Notice status="success">{done}</Notice>}
        {!items && notRead === null && <Loader />}
        {items?.length === 0 && <EmptyMessage>No hay nada en la papelera.</EmptyMessage>}
        {items && items.length > 0 && (
          <Box
            as="ul"
            listStyleType="none"
            p="0"
            m="0"
            display="grid"
            gap="3"
            aria-label="Lo borrado"
          >
            {items.map((item) => (
              <Deleted
                key={item._id}
                item={item}
                busy={busy}
                onRestore={() => void act(item, trash.restore)}
                onPurge={() => setAsked(item)}
              />
            ))}
          </Box>
        )}
      </Box>
      <ConfirmDialog
        open={asked !== undefined}
        question="¿Borrarlo para siempre?"
        subject={asked ? `«${nameOf(asked)}» no se podrá recuperar.` : ''}
        action="Borrar para siempre"
        onConfirm={() => asked && void act(asked, trash.delete)}
        onCancel={() => setAsked(undefined)}
      />
    </Page>
  );
}

interface DeletedProps {
  item: TrashItem;
  busy: boolean;
  onRestore: () => void;
  onPurge: () => void;
}

function Deleted({ item, busy, onRestore, onPurge }: DeletedProps) {
  const { kind, deletedAt, goesAt, by, comments } = item;
  const name = nameOf(item);
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      p="4"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      <Box flex="1 1 14rem" minW="0">
        <Box fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {kinds[kind as KindName].label.one}
          {comments > 0 && ` con ${counted(comments, 'comentario')}`}. Borrado el{' '}
          <DateTime value={deletedAt} />
          {by && ` por ${by}`}; se va el <DateTime value={goesAt} />.
        </Box>
      </Box>
      <Button
        variant="outline"
        minH="11"
        disabled={busy}
        aria-label={`Restaurar ${name}`}
        onClick={onRestore}
      >
        Restaurar
      </Button>
      <Button
        variant="outline"
        colorPalette="red"
        minH="11"
        disabled={busy}
        aria-label={`Borrar para siempre ${name}`}
        onClick={onPurge}
      >
        Borrar para siempre
      </Button>
    </Box>
  );
}
