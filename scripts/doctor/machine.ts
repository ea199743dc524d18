import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsDir } from '../backup/files.ts';
import { isOldNode, nodeWarning, OLDEST } from '../launcher/node.mjs';
import { counted, good, note, wrong, type Finding } from './finding.ts';

const MB = 1_048_576;
const GB = 1024 * MB;
const LEAST_FREE = 300 * MB;
const EASY_FREE = 2048 * MB;
const DAY_MS = 86_400_000;
const OLD_BACKUP_DAYS = 30;
const TIMEOUT_MS = 5000;

export function checkNode(): Finding {
  if (isOldNode(process.versions.node))
    return wrong(`Node ${process.versions.node}`, `Instala Node ${OLDEST.join('.')} o más nuevo.`);
  const warning = nodeWarning(process.versions.node);
  return warning ? note(warning.what, warning.mend) : good(`Node ${process.versions.node}`);
}

export async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const amount = free < EASY_FREE ? `${Math.round(free / MB)} MB` : `${Math.round(free / GB)} GB`;
  const what = `${amount} libres en ${dataDir}`;
  if (free < LEAST_FREE) return wrong(what, 'Libera espacio: PostgreSQL se para cuando se acaba.');
  if (free < EASY_FREE) return note(what, 'Alcanza, pero vigílalo; los respaldos viejos ocupan.');
  return good(what);
}

export async function checkBackups(): Promise<Finding> {
  const dir = backupsDir();
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.tar.gz'));
  if (names.length === 0) return note(`No hay respaldos en ${dir}`, 'npm run backup');
  const times = await Promise.all(names.map(async (name) => (await stat(join(dir, name))).mtimeMs));
  const days = Math.floor((Date.now() - Math.max(...times)) / DAY_MS);
  const what = `El último respaldo en ${dir} es de hace ${counted(days, 'día', 'días')}`;
  return days > OLD_BACKUP_DAYS ? note(what, 'npm run backup') : good(what);
}

/** Whether the site answers here and at its public address, where a certificate may have expired. */
export async function checkAddresses(
  running: string | undefined,
  siteUrl: string,
): Promise<Finding[]> {
  const found = running
    ? await reach(`${running}/readyz`, 'Mira logs/ en DATA_DIR; y páralo y arráncalo otra vez.')
    : note('El sitio no está en marcha', 'npm start');
  if (!siteUrl)
    return [
      found,
      note(
        'Sin SITE_URL no hay dirección canónica, mapa del sitio ni feeds',
        'Pon en .env la dirección pública (SITE_URL=https://tu-dominio) y arranca de nuevo.',
      ),
    ];
  const outside = 'Mira el dominio, el certificado y el servidor de delante.';
  return running ? [found, await reach(`${siteUrl}/readyz`, outside)] : [found];
}

async function reach(url: string, mend: string): Promise<Finding> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => status,
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? 'nada',
  );
  if (answer === 200) return good(`El sitio responde (${url})`);
  return wrong(`El sitio no responde bien (${url}: ${answer})`, mend);
}
