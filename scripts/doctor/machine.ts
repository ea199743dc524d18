import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isInstalled } from '../launcher/install.mjs';
import { isOldNode, nodeWarning, OLDEST } from '../launcher/node.mjs';
import { logBytes } from '../setup/logs.ts';
import { isFree } from '../setup/ports.ts';
import { ROOT } from '../setup/root.ts';
import type { Settings } from '../setup/settings.ts';
import { good, note, wrong, type Finding } from './finding.ts';

const MB = 1_048_576;
const GB = 1024 * MB;
const LEAST_FREE = 300 * MB;
const EASY_FREE = 2048 * MB;

export function checkNode(): Finding[] {
  if (isOldNode(process.versions.node))
    return [
      wrong(`Node ${process.versions.node}`, `Instala Node ${OLDEST.join('.')} o más nuevo.`),
    ];
  const warning = nodeWarning(process.versions.node);
  return [warning ? note(warning.what, warning.mend) : good(`Node ${process.versions.node}`)];
}

export function checkPackages(): Finding[] {
  const stale = [ROOT, join(ROOT, 'cms')].filter((dir) => !isInstalled(dir));
  if (stale.length === 0) return [good('Paquetes instalados, en sus versiones')];
  return stale.map((dir) =>
    wrong(`Los paquetes de ${dir} no son los de package-lock.json`, `cd '${dir}' && npm install`),
  );
}

export async function checkDisk(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const amount = free < EASY_FREE ? `${Math.round(free / MB)} MB` : `${Math.round(free / GB)} GB`;
  const what = `${amount} libres en ${dataDir}`;
  if (free < LEAST_FREE)
    return [wrong(what, 'Libera espacio: PostgreSQL se para cuando se acaba.')];
  if (free < EASY_FREE) return [note(what, 'Alcanza, pero vigílalo; los respaldos viejos ocupan.')];
  return [good(what)];
}

export function checkLogs(dataDir: string): Finding[] {
  const megabytes = Math.ceil(logBytes(dataDir) / MB);
  return [good(`${megabytes} MB de registros en ${join(dataDir, 'logs')}`)];
}

/** While the site runs its ports answer; otherwise they have to be free for it. */
export async function checkPorts(
  settings: Settings,
  running: string | undefined,
): Promise<Finding[]> {
  const { host, port, cmsPort } = settings;
  if (running !== undefined) return [await answers(`${running}/readyz`)];
  const ports = [
    ['PORT', port, host],
    ['CMS_PORT', cmsPort, '127.0.0.1'],
  ] as const;
  const all = await Promise.all(
    ports.map(async ([name, number, at]) =>
      (await isFree(number, at))
        ? good(`Puerto ${number} libre (${name})`)
        : wrong(
            `El puerto ${number} (${name}) lo ocupa otro programa`,
            `Ciérralo, o cambia ${name} en .env.`,
          ),
    ),
  );
  return all;
}

async function answers(url: string): Promise<Finding> {
  const status = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.status,
    () => 0,
  );
  if (status === 200) return good(`El sitio está en marcha y responde (${url})`);
  return wrong(
    `El sitio está en marcha pero no responde bien (${url}: ${status || 'nada'})`,
    'Mira logs/ en DATA_DIR; y páralo y arráncalo otra vez.',
  );
}

export function checkPanel(): Finding[] {
  return existsSync(join(ROOT, 'cms', 'dist', 'build', 'index.html'))
    ? [good('El panel está compilado')]
    : [
        note(
          'El panel no está compilado',
          'npm start lo compila (con PANEL=build); o: npm run panel --prefix cms',
        ),
      ];
}
