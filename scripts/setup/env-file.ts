import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { writeNew } from './privateFiles.ts';
import { SECRETS } from './secrets.ts';

interface EnvFile {
  path: string;
  /** What the file says, with the environment over it. */
  values: Record<string, string>;
  written: boolean;
  /** Secrets that were missing in an existing file and were added at its end. */
  added: string[];
}

/** Reads .env; writes it once, from .env.example, with secrets of its own. */
export function ensureEnvFile(root: string, environment: NodeJS.ProcessEnv): EnvFile {
  const file = environment['ENV_FILE']
    ? resolve(root, environment['ENV_FILE'])
    : join(root, '.env');
  const written = !existsSync(file);
  if (written) writeNew(file, fill(readFileSync(join(root, '.env.example'), 'utf8'), environment));
  const added = written ? [] : addMissing(file, environment);
  return { path: file, values: merge(parse(file), environment), written, added };
}

/** The template with a new value behind each secret that the environment does not give. */
function fill(template: string, environment: NodeJS.ProcessEnv): string {
  return template.replace(/^([A-Z_]+)=$/gm, (line, name: string) => {
    const make = environment[name] ? undefined : SECRETS[name];
    return make ? `${name}=${make()}` : line;
  });
}

function addMissing(file: string, environment: NodeJS.ProcessEnv): string[] {
  const have = merge(parse(file), environment);
  const missing = Object.keys(SECRETS).filter((name) => !have[name]);
  const lines = missing.map((name) => `${name}=${SECRETS[name]?.()}\n`).join('');
  if (missing.length > 0) {
    appendFileSync(file, `\n# Añadido al arrancar: faltaba.\n${lines}`);
    chmodSync(file, 0o600);
  }
  return missing;
}

function parse(file: string): Record<string, string> {
  return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
}

function merge(
  values: Record<string, string>,
  environment: NodeJS.ProcessEnv,
): Record<string, string> {
  const merged = { ...values };
  for (const [name, value] of Object.entries(environment)) if (value) merged[name] = value;
  return merged;
}
