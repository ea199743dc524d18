import { defaultRules } from '../../proxy/src/limits/rules.ts';

/** Limits in .env that no part reads any more: their owner believes that they hold. */
export function retiredLimits(env: Record<string, string>): string | undefined {
  const retired = Object.keys(env).filter(
    (name) => name.startsWith('LIMIT_') && !(name in defaultRules),
  );
  if (retired.length === 0) return undefined;
  const kept = Object.keys(defaultRules).join(', ');
  return `${retired.join(', ')} ya no existe${retired.length > 1 ? 'n' : ''} y no limita${retired.length > 1 ? 'n' : ''} nada: bórralo de .env. Los límites son ${kept}.`;
}
