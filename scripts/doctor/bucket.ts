import type { Text } from './content.ts';
import { good, note, wrong, type Finding } from './finding.ts';
import { checkPictures, namesIn, type Pictures } from './pictures.ts';

/** Pictures in a bucket are requested one by one, through the CMS, which has the key. */
export async function checkBucket(
  bucket: string,
  library: Pictures['library'],
  texts: Text[],
  cms: string | undefined,
): Promise<Finding[]> {
  if (!cms)
    return [note(`Las imágenes están en ${bucket}`, 'Arranca el sitio para que se revisen.')];
  const names = new Set([...library.keys(), ...texts.flatMap(({ text }) => namesIn(text))]);
  const there = new Set<string>();
  for (const name of names) {
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
  const found = good(`${there.size} archivos de imagen en ${bucket}`);
  return [...checkPictures({ there, library }, texts), found];
}

const statusOf = (address: string): Promise<number | string> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => 'el CMS no responde',
  );
