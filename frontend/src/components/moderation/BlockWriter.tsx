import { moderation } from '@portafolio/proxy/contract/moderation';
import type { AuthorRecord } from '@portafolio/proxy/contract';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { request } from '../../api/client.ts';
import { useAction } from '../../state/useAction.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { BlockDialog } from './BlockDialog.tsx';

interface BlockWriterProps extends Omit<ComponentProps<typeof BlockDialog>, 'about'> {
  /** The comment that they wrote. */
  review: number;
}

/** The dialog where nothing says yet who wrote it. */
export function BlockWriter({ review, ...dialog }: BlockWriterProps) {
  const [author, setAuthor] = useState<AuthorRecord>();
  const { error: notRead, run } = useAction();
  const read = () =>
    run(async () => setAuthor(await request(moderation.author, { params: { review } })));
  const first = useRef(read);
  useEffect(() => void first.current(), []);
  return (
    <BlockDialog
      {...dialog}
      about={author ? <AuthorLine author={author} /> : (notRead ?? 'Cargando…')}
    />
  );
}
