import type { Session } from '@portafolio/proxy/contract';
import { inStorage } from '../inStorage.ts';

export const KEY = 'userInfo';

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' && value !== null && 'token' in value && '_id' in value;

export function parseUserInfo(text: string | null): Session | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

// A browser may refuse storage altogether; the session then lasts as long as the page.
export function readUserInfo(fallback: Session | null = null): Session | null {
  const kept = inStorage(() => ({ session: parseUserInfo(localStorage.getItem(KEY)) }));
  return kept ? kept.session : fallback;
}

export function writeUserInfo(session: Session | null) {
  inStorage(() => {
    if (session) localStorage.setItem(KEY, JSON.stringify(session));
    else localStorage.removeItem(KEY);
  });
}
