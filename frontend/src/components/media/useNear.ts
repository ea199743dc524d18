import { useEffect, useRef, useState } from 'react';
import { nearViewport } from './nearViewport.ts';

/** Whether the reader has come near an element: what is at the end of a page is requested then. */
export function useNear<T extends Element>() {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    let left = false;
    const come = () => left || setNear(true);
    // By keyboard the focus would be past it before it is there.
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && come();
    addEventListener('keydown', onKey);
    if (ref.current) void nearViewport(ref.current).then(come);
    return () => {
      left = true;
      removeEventListener('keydown', onKey);
    };
  }, []);
  return { ref, near };
}
