import { Box } from '@chakra-ui/react/box';
import { use } from 'react';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { OutcomeContext } from './outcome.ts';

interface FormNoticeProps {
  /** The sentence that thanks, once it is done: it gets the focus. */
  done?: ReactNode | undefined;
  /** Below that sentence. */
  children?: ReactNode;
}

/** What a form says when it was sent; what is about one of its fields stands at that field. */
export function FormNotice({ done, children }: FormNoticeProps) {
  const { wrong } = use(OutcomeContext);
  if (wrong) return wrong.field === null ? <ErrorAlert text={wrong.text} /> : null;
  if (done === undefined) return null;
  return (
    <Box tabIndex={-1} data-done display="grid" gap="5">
      <Notice status="success">{done}</Notice>
      {children}
    </Box>
  );
}
