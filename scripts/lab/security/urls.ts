import { kinds, type Kind } from '../../../proxy/src/contract/index.ts';
import { requestOk } from '../../testing/client.ts';
import type { Door } from './doors.ts';
import { urlFieldsOf } from './xss/payloads.ts';
import { BREAKS, SCHEMES } from './xss/vectors.ts';

const WITH_ADDRESSES: Kind[] = [kinds.project, kinds.mooc, kinds.profile];

/** As the browser itself reads it: an address of this site or another, a mail, a telephone. */
const isHarmless = (address: string, site: string): boolean =>
  URL.canParse(address, site) && /^(https?|mailto|tel):$/.test(new URL(address, site).protocol);

/** Writes every malformed URL as a link and as a picture, by each door; gives those that the site then answers. */
export async function writeMalformedUrls(
  doors: Door[],
  site: string,
): Promise<{ tried: number; stored: string[] }> {
  let tried = 0;
  for (const door of doors)
    for (const kind of WITH_ADDRESSES)
      for (const address of [...SCHEMES, ...BREAKS])
        for (const field of urlFieldsOf(kind).slice(0, 2)) {
          const { status } = await door.write(kind, { [kind.title]: 'x', [field]: address });
          if (status >= 500) throw new Error(`${door.name}: ${String(status)} por ${address}`);
          tried += 1;
        }
  const stored: string[] = [];
  for (const kind of WITH_ADDRESSES)
    for (const sort of ['_id', '-_id']) {
      const all = await requestOk<Record<string, string>[]>(
        `${site}/api/${kind.path}/?sort=${sort}`,
      );
      for (const item of all)
        for (const field of urlFieldsOf(kind))
          if (!isHarmless(item[field] ?? '', site))
            stored.push(`${kind.name}.${field}: ${String(item[field])}`);
    }
  return { tried, stored };
}
