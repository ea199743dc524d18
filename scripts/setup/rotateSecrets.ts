import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { SECRETS } from './secrets.ts';

/** Those of before are good for what is stored in the database. */
const KEPT = new Set(['ADMIN_PASSWORD', 'DATABASE_PASSWORD']);

export const RENEWABLE = Object.keys(SECRETS).filter((name) => !KEPT.has(name));

/** Draws them anew in the .env file; gives those that the environment sets, which we cannot change. */
export function rotateSecrets(
  names: string[],
  file: string,
  environment: NodeJS.ProcessEnv,
): string[] {
  let text = readFileSync(file, 'utf8');
  for (const name of names) {
    const line = `${name}=${SECRETS[name]?.()}`;
    const given = new RegExp(`^[ \\t]*(export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm');
    text = given.test(text) ? text.replace(given, line) : `${text.trimEnd()}\n${line}\n`;
  }
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, file);
  return names.filter((name) => environment[name]);
}
