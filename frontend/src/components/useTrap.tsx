import type { Trap } from '@portafolio/proxy/contract';
import { useRef, useState } from 'react';
import { useIsHere } from './useIsHere.ts';

/** Then the clock runs since the page began. */
const CAME_DRAWN = 0;

const out = { position: 'absolute', left: '-100vw', width: '1px', height: '1px' } as const;

/** A box that no person sees or reaches, and a clock: what fills in the box, or needs no time, is a program. */
export function useTrap() {
  const box = useRef<HTMLInputElement>(null);
  const isHere = useIsHere();
  const [since] = useState(() => (isHere ? performance.now() : CAME_DRAWN));
  const told = (): Trap => ({
    website: box.current?.value ?? '',
    elapsed: Math.round(performance.now() - since),
  });
  const trap = (
    <input ref={box} name="website" tabIndex={-1} autoComplete="off" aria-hidden style={out} />
  );
  return { trap, told };
}
