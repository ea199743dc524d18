import { kinds } from '@portafolio/proxy/contract';
import type { Kind, KindName } from '@portafolio/proxy/contract';
import type { Answers } from '../../api/client.ts';
import { initialData } from '../initialData.ts';
import { contentActions } from '../../state/content/contentSlices.ts';
import { fetchWords } from '../../state/content/words.ts';
import { fetchResume } from '../../state/content/resume.ts';
import type { Store } from '../../app/store.ts';

/** The id of the inline script with the answers, and of the requests that they stand for. */
const SCRIPT_ID = 'respuestas';

/** What every screen has: the owner's card and the site's own words. */
const OF_LAYOUT = [kinds.profile, kinds.page].map((kind) => `/api/${kind.path}`);

/** The thunk that requests an address of the API, and its argument; what has none is read as it came. */
function thunkFor(address: string) {
  const [path = '', query] = address.split('?');
  const [, , resource, id, more] = path.split('/');
  const kind = Object.values<Kind<KindName>>(kinds).find((one) => one.path === resource);
  if (resource === kinds.page.path) return [fetchWords, undefined];
  if (resource === 'resume.json') return [fetchResume, undefined];
  if (!kind || more) return undefined;
  const { fetchList, fetchDetail } = contentActions(kind.name);
  return id === undefined ? [fetchList, new URLSearchParams(query)] : [fetchDetail, Number(id)];
}

/**
 * Fills the store as if the answers had just come, so that the screen at `path` requests nothing. Where
 * it is another screen's page, that finds what the layout reads: the rest would be out of date when the
 * page's own screen is visited.
 */
export function preloadState(store: Store, path: string, answers: Answers) {
  const used = [path];
  for (const [address, answer] of Object.entries(answers)) {
    if (!path && !OF_LAYOUT.includes(address)) continue;
    used.push(address);
    // The address says which answer belongs to which thunk, and no type can.
    const found = thunkFor(address) as [typeof fetchResume, undefined] | undefined;
    if (!found) continue;
    const [thunk, arg] = found;
    store.dispatch(thunk.pending(SCRIPT_ID, arg));
    store.dispatch(thunk.fulfilled(answer as never, SCRIPT_ID, arg));
  }
  initialData.set(used, answers);
}

export const answersScript = (answers: Answers) =>
  `<script type="application/json" id="${SCRIPT_ID}">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;

/** The answers that the page was prerendered with. */
export const inlineAnswers = (page: Document) =>
  JSON.parse(page.getElementById(SCRIPT_ID)?.textContent ?? '{}') as Answers;
