import type { Client } from 'pg';
import { picturesIn, uploadsDir } from '../backup/files.ts';
import type { OpenSite } from '../owner/openSite.ts';
import { runningCms } from '../setup/lock.ts';
import { good, note, some, wrong, type Finding } from './finding.ts';

interface FileRow {
  url: string;
  formats: Record<string, { url?: string }> | null;
}

/** Whether each file that the library knows is there; those in a bucket are asked for through the CMS, which has the key. */
export async function checkPictures(
  client: Client,
  { settings: { bucket, dataDir } }: OpenSite,
): Promise<Finding[]> {
  const known = await libraryFiles(client);
  const cms = runningCms(dataDir);
  if (bucket && !cms)
    return [note(`Las imágenes están en ${bucket}`, 'Arranca el sitio para que se revisen.')];
  const there = bucket ? new Set<string>() : new Set(await picturesIn(uploadsDir(dataDir)));
  if (bucket)
    for (const name of known) {
      const status = await statusOf(`${cms}/uploads/${name}`);
      if (status === 200) there.add(name);
      else if (status !== 404)
        return [
          wrong(
            `${bucket} no da las imágenes (${status})`,
            'Revisa S3_* en .env; el motivo está en los registros del CMS.',
          ),
        ];
    }
  const lost = [...known].filter((name) => !there.has(name));
  if (lost.length === 0)
    return [good(`${known.size} archivos de imagen${bucket ? ` en ${bucket}` : ''}`)];
  return [
    wrong(
      `La biblioteca del panel conoce archivos que no están: ${some(lost)}`,
      'Bórralos de la biblioteca, o restaura un respaldo.',
    ),
  ];
}

async function libraryFiles(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<FileRow>(
    "select url, formats from files where provider = 'local'",
  );
  const urls = rows.flatMap(({ url, formats }) => [
    url,
    ...Object.values(formats ?? {}).map((format) => format.url ?? ''),
  ]);
  return new Set(urls.map((url) => url.split('/').at(-1) ?? '').filter(Boolean));
}

const statusOf = (address: string): Promise<number | string> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => 'el CMS no responde',
  );
