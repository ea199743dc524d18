import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './print.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FLAGS = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

/** cms/ stands alone: Strapi's panel needs React 18, the site wants 19. */
const FOLDERS = [
  { title: 'Instalar los paquetes del sitio', dir: ROOT },
  { title: 'Instalar los paquetes del CMS', dir: join(ROOT, 'cms') },
];

/** Installs what is missing or out of date, both folders at once. */
export async function installMissing() {
  const needed = FOLDERS.filter(({ dir }) => !isInstalled(dir));
  await Promise.all(needed.map(({ title, dir }) => step(title, () => install(dir))));
}

/**
 * `npm ci` refuses when the registry at hand lacks packages of other platforms; `npm install` minds not.
 * @param {string} dir
 */
async function install(dir) {
  try {
    await npm(['ci', ...FLAGS], dir);
  } catch {
    await npm(['install', '--no-save', ...FLAGS], dir);
  }
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
    process.once('exit', () => child.kill());
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      const start = output.split('\n').slice(0, 20).join('\n');
      reject(new Error(`npm ${args[0]} falló en ${cwd}. ¿Hay red? Lo que dijo:\n${start}`));
    });
  });
}
