import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { step } from '../launcher/print.mjs';
import { runCommand } from './command.ts';

/** The same engine without a window, and without its back/forward cache: for measuring. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  HEADLESS_SHELL,
];

/** The installed Chromium, `preferred` first; undefined where there is none and none can be installed. */
export async function findBrowser(
  environment: NodeJS.ProcessEnv,
  preferred = '',
): Promise<string | undefined> {
  const configured = environment['CHROMIUM_PATH'];
  if (configured && !existsSync(configured))
    throw new Error(`CHROMIUM_PATH no existe: ${configured}`);
  const found =
    configured || [preferred, ...USUAL, chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  if (!canInstall()) return undefined;
  await step('Instalar el paquete chromium de Debian', install).catch((error: Error) => {
    console.error(error.message); // the suites that need it say loudly that they were skipped
  });
  return USUAL.find((path) => existsSync(path));
}

/** The same for what can do nothing without. */
export async function requireBrowser(preferred?: string): Promise<string> {
  const found = await findBrowser(process.env, preferred);
  if (!found) throw new Error('Falta Chromium: instálalo o da su ruta en CHROMIUM_PATH');
  return found;
}

function canInstall(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID=debian$/m.test(release); // Ubuntu's package of that name only points to a snap
}

async function install(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { cwd: '/', env });
  const flags = ['install', '-q', '-y', '--no-install-recommends'];
  await runCommand('apt-get', [...flags, 'chromium'], { cwd: '/', env });
}
