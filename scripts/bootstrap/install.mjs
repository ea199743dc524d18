import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './print.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const QUIET = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

/** cms/ has its own lockfile (React 18); `npm ci` there stumbles over optional platform packages. */
const FOLDERS = [
  { title: 'Instalar los paquetes del sitio', dir: ROOT, args: ['ci', ...QUIET] },
  {
    title: 'Instalar los paquetes del CMS',
    dir: join(ROOT, 'cms'),
    args: ['install', '--no-save', ...QUIET],
  },
];

/** Installs what is missing or out of date; both at once, since each mostly waits for the network. */
export async function installMissing() {
  const needed = FOLDERS.filter(({ dir }) => !isInstalled(dir));
  const results = await Promise.allSettled(
    needed.map(({ title, dir, args }) => step(title, () => npm(args, dir))),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * Compares the lockfile with npm's own note of what it installed, which it writes last.
 * @param {string} dir
 */
export function isInstalled(dir) {
  const note = join(dir, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = packagesOf(note);
  return Object.entries(packagesOf(join(dir, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true;
    const found = installed[path];
    if (!found) return Boolean(wanted.optional || wanted.peer);
    return found.version === wanted.version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, peer?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<void>}
 */
function npm(args, cwd) {
  const own = process.env.npm_execpath;
  const [command, first] = own ? [process.execPath, [own]] : ['npm', []];
  const env = { ...process.env, STRAPI_TELEMETRY_DISABLED: 'true' };
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      reject(
        new Error(`npm ${args[0]} falló en ${cwd}. ¿Hay red? Lo que dijo:\n${output.slice(-3000)}`),
      );
    });
  });
}
