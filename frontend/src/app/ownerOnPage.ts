import { contentActions } from '../state/content.ts';
import type { Row } from '../state/contentThunks.ts';
import type { Store } from './store.ts';

/** Where the card lies with which the page was drawn, so that nothing more is asked. */
const OWNER_ID = 'ficha';

/** As if it had just been answered. */
export function showOwner(store: Store, data: Row<'profile'>[]) {
  const { fetchList } = contentActions('profile');
  const query = new URLSearchParams();
  store.dispatch(fetchList.pending(OWNER_ID, query));
  store.dispatch(fetchList.fulfilled({ data, total: data.length }, OWNER_ID, query));
}

export const ownerScript = (data: Row<'profile'>[]) =>
  `<script type="application/json" id="${OWNER_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Takes the owner's card out of the page. */
export function takeOwner(store: Store, page: Document) {
  const text = page.getElementById(OWNER_ID)?.textContent;
  if (text) showOwner(store, JSON.parse(text) as Row<'profile'>[]);
}
