import type { WrittenName } from '@portafolio/proxy/contract/writing';
import type { ReactNode } from 'react';
import { Loaded } from './Loaded.tsx';
import { useWrittenDraft } from './useWrittenDraft.ts';
import type { WrittenDraft } from './useWrittenDraft.ts';

interface WrittenProps<T> {
  kind: WrittenName;
  id: number;
  children: (written: WrittenDraft<T>, restart: () => void) => ReactNode;
}

/** The form of an item, once it is known what was being written of it. */
export function Written<T extends object>({ kind, id, children }: WrittenProps<T>) {
  const { written, error, restart } = useWrittenDraft<T>(kind, id);
  return (
    <Loaded ready={written !== undefined} error={error} reload={restart}>
      {() => written && children(written, restart)}
    </Loaded>
  );
}
