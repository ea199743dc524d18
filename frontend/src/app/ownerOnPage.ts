import type { Row } from '../state/contentThunks.ts';
import { contentActions } from '../state/content.ts';
import type { Store } from './store.ts';

/** Where the server leaves the owner's card, so that the first page asks for nothing more. */
export const OWNER_ID = 'ficha';

/** Takes the owner's card out of the page as if it had just been answered. */
export function takeOwner(store: Store, page: Document) {
  const text = page.getElementById(OWNER_ID)?.textContent;
  if (!text) return;
  const data = JSON.parse(text) as Row<'profile'>[];
  const { fetchList } = contentActions('profile');
  const query = new URLSearchParams();
  store.dispatch(fetchList.pending(OWNER_ID, query));
  store.dispatch(fetchList.fulfilled({ data, total: data.length }, OWNER_ID, query));
}
