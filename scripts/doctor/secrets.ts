import { statSync } from 'node:fs';
import { openFolders } from '../setup/privateFiles.ts';
import { SECRETS } from '../setup/secrets.ts';
import { good, note, some, wrong, type Finding } from './finding.ts';

const LEAST = 16;
/** A person chooses these two. */
const PASSWORDS = new Set(['ADMIN_PASSWORD', 'DATABASE_PASSWORD']);
const KNOWN =
  /change.?me|cambi|example|ejemplo|secret|password|contrase|admin|12345|qwerty|tobemodified/i;

/** What is weak about one secret; undefined when nothing is. */
export function weakness(name: string, value: string | undefined): string | undefined {
  if (!value) return 'falta';
  const least = PASSWORDS.has(name) ? 10 : LEAST;
  for (const key of name === 'APP_KEYS' ? value.split(',') : [value]) {
    if (key.length < least) return `tiene ${key.length} caracteres y necesita ${least}`;
    if (KNOWN.test(key) && key.length < 40) return 'es de las que se adivinan';
    if (new Set(key).size < Math.min(8, least / 2)) return 'repite demasiado sus letras';
  }
  return undefined;
}

export function checkSecrets(env: Record<string, string>): Finding[] {
  const names = Object.keys(SECRETS);
  const weak = names.flatMap((name) => {
    const why = weakness(name, env[name]);
    return why ? [wrong(`${name} ${why}`, mendOf(name))] : [];
  });
  const twins = names.filter((name) =>
    names.some((other) => other !== name && env[name] && env[name] === env[other]),
  );
  if (twins.length > 0)
    weak.push(wrong(`Comparten valor: ${some(twins)}`, 'Da a cada secreto el suyo, en .env.'));
  return weak.length > 0 ? weak : [good(`${names.length} secretos, todos fuertes y distintos`)];
}

function mendOf(name: string): string {
  if (name === 'ADMIN_PASSWORD')
    return 'Solo sirve la primera vez. Si ya entraste, cambia la tuya: npm run admin -- password';
  if (name === 'DATABASE_PASSWORD')
    return 'Borra su línea de .env y arranca otra vez: se sortea una nueva.';
  return `Borra su línea de .env y arranca otra vez: se sortea una nueva${name.includes('JWT') ? ' (todo el mundo tendrá que entrar otra vez)' : ''}.`;
}

/** Rows, pictures and logs, which name people. */
export function checkDataDir(dataDir: string): Finding[] {
  if (process.platform === 'win32') return [];
  const open = openFolders(dataDir);
  if (open.length === 0) return [good('Los datos y registros solo los lee su dueño')];
  return [
    wrong(
      `Otras cuentas de la máquina pueden leer ${some(open)}`,
      'Arranca el sitio otra vez (npm start): lo cierra.',
    ),
  ];
}

export function checkEnvFile(file: string): Finding[] {
  const mode = statSync(file).mode & 0o777;
  if (process.platform === 'win32')
    return [note(`No se miraron los permisos de ${file}`, 'Que solo tu cuenta pueda leerlo.')];
  if (mode & 0o077)
    return [
      wrong(
        `${file} lo pueden leer otras cuentas (permisos ${mode.toString(8)})`,
        `chmod 600 '${file}'`,
      ),
    ];
  return [good('.env solo lo lee su dueño')];
}
