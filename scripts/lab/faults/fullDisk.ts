import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pngOf } from '../../../proxy/tests/images.ts';
import { say } from '../../launcher/print.mjs';
import { request, loginAdmin, requestOk } from '../../testing/client.ts';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { queryOnce } from '../../setup/query.ts';
import { mountDisk, unmountDisk } from '../../testing/smallDisk.ts';

/** One photograph fills it. */
const SIZE = '600k';

async function files({ databaseUrl }: ThrowAwayStack): Promise<number> {
  const sql = 'select count(*)::int as n from files';
  const [counted] = await queryOnce<{ n: number }>(databaseUrl, sql);
  return counted?.n ?? 0;
}

async function upload(site: string, token: string, id: number, picture: Blob): Promise<number> {
  const form = new FormData();
  form.set('badge_id', String(id));
  form.set('image', picture, 'x.png');
  return (await request(`${site}/api/badges/upload/`, { method: 'POST', token, body: form }))
    .status;
}

/** A picture that no longer fits is refused, leaves nothing behind, and the next small one goes in. */
export async function fullDisk(site: ThrowAwayStack): Promise<string[]> {
  const folder = join(site.dataDir, 'public', 'uploads');
  if (!mountDisk(folder, SIZE)) {
    say('  Disco lleno: no se probó; hace falta poder montar un disco (root)');
    return [];
  }
  try {
    const url = site.siteUrl;
    const token = await loginAdmin(url, site.env);
    const made = { method: 'POST', token, body: { heading: 'Disco lleno' } };
    const { _id } = await requestOk<{ _id: number }>(`${url}/api/badges/create/`, made);
    const before = await files(site);
    const refused = await upload(url, token, _id, pngOf(900, 900, true));
    const [left, rows] = [readdirSync(folder).length, (await files(site)) - before];
    const small = await upload(url, token, _id, pngOf(20, 20));
    const [page] = await requestOk<unknown[]>(`${url}/api/badges/`);
    say(
      `  Disco lleno al subir: ${String(refused)}; quedaron ${String(left)} archivos y ${String(rows)} filas; una imagen pequeña después: ${String(small)}`,
    );
    const good = refused >= 500 && left === 0 && rows === 0 && small === 200 && page !== undefined;
    return good ? [] : ['disco lleno'];
  } finally {
    unmountDisk(folder);
  }
}
