import { Button } from '@chakra-ui/react/button';
import { MessageSquareQuote } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../../rendering/lazyWithPreload.tsx';

const InviteDialog = lazyWithPreload(async () => (await import('./InviteDialog.tsx')).InviteDialog);

/** Asks a client for a testimonial. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <MessageSquareQuote size={18} aria-hidden />
        Pedir un testimonio
      </Button>
      {open && (
        <Suspense>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
