import type { LibraryImage } from '@portafolio/proxy/contract';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../rendering/lazyWithPreload.tsx';

const Chooser = lazyWithPreload(async () => (await import('./ImageChooser.tsx')).ImageChooser);

/** What the button says that opens the choice. */
export const CHOOSE = 'Elegir de tus imágenes';

/** The dialog with the library's pictures, loaded when it is first opened. */
export function useChooser(onChoose: (image: LibraryImage) => void) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const choose = (image: LibraryImage) => {
    close();
    onChoose(image);
  };
  return {
    open: () => setOpen(true),
    dialog: open && (
      <Suspense fallback={null}>
        <Chooser onChoose={choose} onCancel={close} />
      </Suspense>
    ),
  };
}
