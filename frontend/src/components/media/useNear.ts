import { useEffect, useRef, useState } from 'react';
import { nearViewport } from './nearViewport.ts';

/** Whether the reader has come near an element: what is at the end of a page is requested then. */
export function useNear<T extends Element>() {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    let left = false;
    if (ref.current) void nearViewport(ref.current).then(() => left || setNear(true));
    return () => {
      left = true;
    };
  }, []);
  return { ref, near };
}
