import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { SECRETS } from '../setup/secrets.ts';

/** What signs sessions: whoever had number 7 before is somebody else now. */
const SESSION_SECRETS = ['JWT_SECRET', 'ADMIN_JWT_SECRET'] as const;

/** Draws them anew in the .env file; gives those that the environment sets, which we cannot change. */
export function rotateSessionSecrets(file: string, environment: NodeJS.ProcessEnv): string[] {
  let text = readFileSync(file, 'utf8');
  for (const name of SESSION_SECRETS) {
    const line = `${name}=${SECRETS[name]?.()}`;
    const given = new RegExp(`^[ \\t]*(export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm');
    text = given.test(text) ? text.replace(given, line) : `${text.trimEnd()}\n${line}\n`;
  }
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, file);
  return SESSION_SECRETS.filter((name) => environment[name]);
}
