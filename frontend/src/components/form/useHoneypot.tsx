import type { Honeypot } from '@portafolio/proxy/contract';
import { useRef, useState } from 'react';
import { useHydrated } from '../../rendering/useHydrated.ts';

/** A prerendered form could be typed in since the page began to load. */
const PAGE_START_MS = 0;

const offScreen = { position: 'absolute', left: '-100vw', width: '1px', height: '1px' } as const;

/** A field that no person sees or reaches, and a clock: a bot fills it in, or needs no time. */
export function useHoneypot() {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [since] = useState(() => (hydrated ? performance.now() : PAGE_START_MS));
  const honeypotFields = (): Honeypot => ({
    website: input.current?.value ?? '',
    elapsed: Math.round(performance.now() - since),
  });
  const honeypot = (
    <input
      type="text"
      ref={input}
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden
      style={offScreen}
    />
  );
  return { honeypot, honeypotFields };
}
