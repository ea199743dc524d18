import { defaultRules } from '../../proxy/src/limits/rules.ts';

const RETIRED = new Set(['BACKUP_KEY']);

/** Variables in .env that no part reads any more: their owner believes that they do something. */
export function retiredVariables(env: Record<string, string>): string | undefined {
  const isRetired = (name: string) =>
    RETIRED.has(name) || (name.startsWith('LIMIT_') && !(name in defaultRules));
  const retired = Object.keys(env).filter(isRetired);
  if (retired.length === 0) return undefined;
  const kept = Object.keys(defaultRules).join(', ');
  const [no, limits] = retired.length > 1 ? ['ya no existen', 'hacen'] : ['ya no existe', 'hace'];
  return `${retired.join(', ')} ${no} y no ${limits} nada: bórralo de .env. Los límites son ${kept}.`;
}
