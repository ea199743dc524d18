import { FORM_MIN_MS } from '@portafolio/proxy/contract';
import type { Honeypot } from '@portafolio/proxy/contract';
import { useRef, useState } from 'react';
import { useHydrated } from '../../rendering/useHydrated.ts';

/** A prerendered form could be typed in since the page began to load. */
const PAGE_START_MS = 0;

const offScreen = { position: 'absolute', left: '-100vw', width: '1px', height: '1px' } as const;

/**
 * A field that no person sees or reaches, and a clock: a bot fills it in, or needs no time. Neither does a
 * password manager: the form waits for the rest of the time before it is sent.
 */
export function useHoneypot() {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [since] = useState(() => (hydrated ? performance.now() : PAGE_START_MS));
  const [waiting, setWaiting] = useState(false);
  const honeypotFields = async (): Promise<Honeypot> => {
    const website = input.current?.value ?? '';
    const left = since + FORM_MIN_MS - performance.now();
    if (left > 0) {
      setWaiting(true);
      await new Promise((resolve) => setTimeout(resolve, left));
      setWaiting(false);
    }
    // A timer may end a moment early.
    return { website, elapsed: Math.max(FORM_MIN_MS, Math.round(performance.now() - since)) };
  };
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
  return { honeypot, honeypotFields, waiting };
}
