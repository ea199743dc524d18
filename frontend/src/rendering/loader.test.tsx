import { expect, test, vi } from 'vitest';
import { loadPage } from './loader.ts';

test('a submit before hydration is replayed once, and later ones are left to the app', async () => {
  const client = 'data:text/javascript,';
  const config = { scripts: [], always: [], client, session: '', screens: [] };
  // A query is not public: nothing is prerendered or prefetched for it.
  loadPage(
    config,
    () => '/contact?a=1',
    () => undefined,
  );
  const form = document.createElement('form');
  form.innerHTML = '<button>Enviar</button>';
  document.body.append(form);
  const button = form.querySelector('button');
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  form.requestSubmit(button);
  form.addEventListener('submit', onSubmit);
  const removed = vi.spyOn(document, 'removeEventListener');
  document.dispatchEvent(new Event('hydrated'));
  document.dispatchEvent(new Event('screen-hydrated'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(removed.mock.calls.map(([name]) => name)).toEqual(['click', 'submit']);
  removed.mockRestore();
  form.remove();
});
