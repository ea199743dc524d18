import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { trash } from '@portafolio/proxy/contract/writing';
import { useEffect, useEffectEvent } from 'react';
import { send } from '../../api/client.ts';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useAction } from '../../state/useAction.ts';

const UNDO_MS = 10_000;

interface DeletedNoticeProps {
  kind: string;
  id: number;
  name: string;
  onRestored: () => void;
  onOver: () => void;
}

async function restore(kind: string, id: number): Promise<void> {
  const { data } = await send(trash.list);
  const item = data.find((one) => one.kind === kind && one.item === id);
  if (item) await send(trash.restore, { params: { id: item._id } });
}

/** While a deletion can be taken back at once; afterwards the bin has it. */
export function DeletedNotice({ kind, id, name, onRestored, onOver }: DeletedNoticeProps) {
  const { busy, error, run } = useAction();
  const over = useEffectEvent(onOver);
  const isHeld = busy || error !== null;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => over(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const undo = async () => {
    if (await run(() => restore(kind, id))) onRestored();
  };
  return (
    <Box
      position="fixed"
      zIndex="20"
      bottom="4"
      left="4"
      right="4"
      maxW="34rem"
      mx="auto"
      display="grid"
      gap="3"
      boxShadow="lift"
      borderRadius="md"
    >
      {error !== null && <ErrorAlert text={error} />}
      <Notice
        status="success"
        action={
          <Button variant="outline" minH="11" disabled={busy} onClick={() => void undo()}>
            Deshacer
          </Button>
        }
      >
        {`«${name}» está en la papelera, por 30 días.`}
      </Notice>
    </Box>
  );
}
