import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const Native = chakra('dialog', {
  base: {
    m: 'auto',
    p: { base: '6', md: '8' },
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'lift',
    '&::backdrop': { background: 'rgb(10 12 16 / 60%)' },
  },
});

interface DialogProps {
  open: boolean;
  /** Its width, where there is room. */
  rem?: number;
  /** At the top, so that what changes its height moves nothing. */
  top?: boolean;
  labelledBy: string;
  describedBy?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The native modal <dialog>: focus trap, Escape and focus restoration come with it. */
export function Dialog(props: DialogProps) {
  const { open, rem = 30, top, labelledBy, describedBy, onCancel, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it is removed: else it would give the focus back to nothing.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (open) current?.showModal();
    return () => current?.close();
  }, [open]);

  // The close event comes later than the close: by then the dialog may be open again.
  return (
    <Native
      ref={dialog}
      style={{
        width: `min(${String(rem)}rem, calc(100vw - 2.5rem))`,
        ...(top && { marginTop: '6dvh', maxHeight: '88dvh' }),
      }}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClose={() => {
        if (dialog.current?.open === false) onCancel();
      }}
    >
      {children}
    </Native>
  );
}
