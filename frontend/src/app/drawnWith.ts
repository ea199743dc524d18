import { kinds } from '@portafolio/proxy/contract';
import type { Kind, KindName } from '@portafolio/proxy/contract';
import type { Answer } from '../api/client.ts';
import { setShown } from '../api/early.ts';
import { contentActions } from '../state/content.ts';
import { fetchResume } from '../state/resume.ts';
import type { Store } from './store.ts';

/** What a screen was drawn with, by the address that answered it. */
export type Answers = Record<string, Answer<unknown>>;

/** Where the answers lie with which the page was drawn, so that nothing more is asked. */
const ID = 'respuestas';

/** The store's own way to ask what lies at an address of the API. */
function questionAt(address: string) {
  const [path = '', query] = address.slice('/api/'.length).split('?');
  const [place, id] = path.split('/');
  const kind = Object.values<Kind<KindName>>(kinds).find((one) => one.path === place);
  if (!kind) return { thunk: fetchResume, arg: undefined };
  const { fetchList, fetchDetail } = contentActions(kind.name);
  return id === undefined
    ? { thunk: fetchList, arg: new URLSearchParams(query) }
    : { thunk: fetchDetail, arg: Number(id) };
}

/** As if they had just been answered; what is at this address is seen already. */
export function show(store: Store, address: string, answers: Answers) {
  for (const [place, answer] of Object.entries(answers)) {
    // Which answer belongs to which question the address says, and no type.
    const { thunk, arg } = questionAt(place) as { thunk: typeof fetchResume; arg: undefined };
    store.dispatch(thunk.pending(ID, arg));
    store.dispatch(thunk.fulfilled(answer as never, ID, arg));
  }
  setShown([address, ...Object.keys(answers)]);
}

export const answersScript = (answers: Answers) =>
  `<script type="application/json" id="${ID}">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;

/** Takes out of the page what it was drawn with. */
export const answersIn = (page: Document) =>
  JSON.parse(page.getElementById(ID)?.textContent ?? '{}') as Answers;
