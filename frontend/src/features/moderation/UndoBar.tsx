import { Button } from '@chakra-ui/react/button';
import { useEffect, useEffectEvent } from 'react';
import { Notice } from '../../components/feedback/Notice.tsx';
import { leavingFocus } from '../../components/form/focus.ts';
import { ACTIONS, UNDO_MS } from '../../components/moderation/decisions.ts';
import type { Taken } from './useInbox.ts';

interface UndoBarProps {
  taken: Taken;
  onUndo: () => void;
  onOver: () => void;
}

/** While it can be undone. */
export function UndoBar({ taken, onUndo, onOver }: UndoBarProps) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [taken]);
  const what = ACTIONS.find(({ action }) => action === taken.action)?.done ?? '';
  const count = taken.items.length;
  return (
    <div ref={leavingFocus}>
      <Notice
        status="success"
        action={
          <Button variant="outline" minH="11" aria-keyshortcuts="Z" onClick={onUndo}>
            Deshacer
          </Button>
        }
      >
        {count > 1 ? `${what} (${String(count)})` : what}
      </Notice>
    </div>
  );
}
