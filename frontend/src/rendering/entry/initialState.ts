import { kinds } from '@portafolio/proxy/contract';
import type { Kind, KindName } from '@portafolio/proxy/contract';
import type { Answers } from '../../api/client.ts';
import { initialData } from '../initialData.ts';
import { contentActions } from '../../state/content/contentSlices.ts';
import { fetchResume } from '../../state/content/resume.ts';
import type { Store } from '../../app/store.ts';

/** The id of the inline script with the answers, and of the requests that they stand for. */
const SCRIPT_ID = 'respuestas';

/** The thunk that requests an address of the API; what has none is read as it came. */
function thunkFor(address: string) {
  const [path = '', query] = address.slice('/api/'.length).split('?');
  const [resource, id] = path.split('/');
  const kind = Object.values<Kind<KindName>>(kinds).find((one) => one.path === resource);
  if (resource === 'features') return undefined;
  if (!kind) return { thunk: fetchResume, arg: undefined };
  const { fetchList, fetchDetail } = contentActions(kind.name);
  return id === undefined
    ? { thunk: fetchList, arg: new URLSearchParams(query) }
    : { thunk: fetchDetail, arg: Number(id) };
}

/** What the layout reads, on every screen. */
const LAYOUT_REQUEST = contentActions('profile').fetchList.address(new URLSearchParams());

/** Without what only the page's own screen reads: another screen would find it later, and out of date. */
export const layoutAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([address]) => address === LAYOUT_REQUEST));

/** Fills the store as if the answers had just come, so that the screen at `path` requests nothing. */
export function preloadState(store: Store, path: string, answers: Answers) {
  for (const [address, answer] of Object.entries(answers)) {
    // The address says which answer belongs to which thunk, and no type can.
    const found = thunkFor(address) as { thunk: typeof fetchResume; arg: undefined } | undefined;
    if (!found) continue;
    const { thunk, arg } = found;
    store.dispatch(thunk.pending(SCRIPT_ID, arg));
    store.dispatch(thunk.fulfilled(answer as never, SCRIPT_ID, arg));
  }
  initialData.set([path, ...Object.keys(answers)], answers);
}

export const answersScript = (answers: Answers) =>
  `<script type="application/json" id="${SCRIPT_ID}">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;

/** The answers that the page was prerendered with. */
export const inlineAnswers = (page: Document) =>
  JSON.parse(page.getElementById(SCRIPT_ID)?.textContent ?? '{}') as Answers;
