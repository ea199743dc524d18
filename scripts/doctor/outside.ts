import { EncodedAnswer, plainRequest } from '../../cms/src/storage/plainRequest.ts';
import { schedule } from '../setup/schedule.ts';
import type { Text } from './content.ts';
import { good, note, some, wrong, type Finding } from './finding.ts';
import { linksIn, routeOf } from './links.ts';

const TIMEOUT_MS = 10_000;
const AT_ONCE = 6;
const REDIRECTS = 5;
const SILENT = '(no responde)';
/** Names that are reserved for examples: no server answers there, on purpose. */
const EXAMPLE = /(^|\.)(example|test|invalid)(\.(com|net|org))?$/;

/** Asks every link to the rest of the world, once, whether a server answers. */
export async function checkOutside(texts: Text[], siteUrl: string): Promise<Finding[]> {
  const links = outsideLinks(texts, siteUrl);
  const dead: string[] = [];
  await schedule([...links], AT_ONCE, async ([link, where]) => {
    const why = await whyDead(link);
    if (why) dead.push(`${link} en ${where} (${why})`);
  });
  if (dead.length === 0) return [good(`${links.size} enlaces de fuera, todos responden`)];
  if (links.size > 1 && dead.length === links.size && dead.every((line) => line.endsWith(SILENT)))
    return [
      note(
        `No responde ninguno de ${links.size} enlaces de fuera`,
        'Será la red de esta máquina: repite con red.',
      ),
    ];
  return [
    wrong(
      `Enlaces de fuera que ya no llevan a nada: ${some(dead.toSorted())}`,
      'Corrígelos o quítalos en su ficha.',
    ),
  ];
}

/** Each with the first place where it stands. */
function outsideLinks(texts: Text[], siteUrl: string): Map<string, string> {
  const links = new Map<string, string>();
  for (const { where, text } of texts)
    for (const link of linksIn(text))
      if (/^https?:/i.test(link) && routeOf(link, siteUrl) === undefined && isReal(link))
        links.set(link, links.get(link) ?? where);
  return links;
}

const isReal = (link: string): boolean =>
  URL.canParse(link) && !EXAMPLE.test(new URL(link).hostname);

/** Who says «forbidden» or «too many» is there; some servers only answer a GET. */
async function whyDead(link: string): Promise<string | undefined> {
  const first = await statusOf(link, 'HEAD');
  if (first > 0 && first < 400) return undefined;
  const status = await statusOf(link, 'GET');
  if (status === 0) return 'no responde';
  return status === 404 || status === 410 ? `responde ${status}` : undefined;
}

async function statusOf(
  link: string,
  method: 'HEAD' | 'GET',
  redirects = REDIRECTS,
): Promise<number> {
  try {
    const answer = await plainRequest(link, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });
    answer.destroy();
    const { statusCode = 0, headers } = answer;
    if (statusCode < 300 || statusCode > 399 || !headers.location || redirects === 0)
      return statusCode;
    return await statusOf(new URL(headers.location, link).href, method, redirects - 1);
  } catch (error) {
    return error instanceof EncodedAnswer ? error.status : 0;
  }
}
