import type { Client } from 'pg';
import { kinds } from '../../proxy/src/contract/index.ts';
import { schedule } from '../setup/schedule.ts';
import { good, note, some, wrong, type Finding } from './finding.ts';

const AT_ONCE = 6;
const TIMEOUT_MS = 10_000;
/** A whole field, an href or a src, inside a row's JSON. */
const ADDRESS = /"((?:https?:\/\/|\/(?!\/)|#\/)[^"\\\s<>]*)\\?"/g;
/** Reserved for examples: no server answers there, on purpose. */
const EXAMPLE = /(^|\.)(example|test|invalid)(\.(com|net|org))?$/;

interface Own {
  /** Where the site answers, while it runs. */
  running: string | undefined;
  siteUrl: string;
}

/** Asks each address that the content names, once: its own at the running site. */
export async function checkLinks(client: Client, own: Own): Promise<Finding[]> {
  const links = new Map<string, string>();
  for (const { name, path } of Object.values(kinds)) {
    if (name === 'contact') continue; // strangers wrote these
    const { rows } = await client.query<{ number: number; row: object }>(
      `select number, to_jsonb(t) as row from public."${path}" as t order by number`,
    );
    for (const { number, row } of rows)
      for (const [, link = ''] of JSON.stringify(row).matchAll(ADDRESS)) {
        const url = addressOf(link.replaceAll('&amp;', '&'), own);
        if (url && !links.has(url)) links.set(url, `${name} ${number}`);
      }
  }
  const dead: string[] = [];
  await schedule([...links], AT_ONCE, async ([url, where]) => {
    const status = await statusOf(url);
    if ([0, 404, 410].includes(status))
      dead.push(`${url} en ${where} (${status || 'no responde'})`);
  });
  return [
    dead.length > 0
      ? wrong(`Enlaces que no llevan a nada: ${some(dead.toSorted())}`, 'Corrígelos en su ficha.')
      : good(`${links.size} enlaces, todos responden`),
    ...(own.running ? [] : [note('Los del propio sitio no se miraron', 'Arranca el sitio.')]),
  ];
}

function addressOf(link: string, { running, siteUrl }: Own): string | undefined {
  const path = siteUrl && link.startsWith(siteUrl) ? link.slice(siteUrl.length) : link;
  if (!/^https?:/.test(path)) return running && new URL(path.replace(/^\/?#\//, '/'), running).href;
  return URL.canParse(path) && !EXAMPLE.test(new URL(path).hostname) ? path : undefined;
}

const statusOf = (url: string): Promise<number> =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => status,
    () => 0,
  );
