import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/renderApp.tsx';

const main = page.getByRole('main');
const button = main.getByRole('button', { name: 'Compartir' }).first();
const copy = main.getByRole('button', { name: 'Copiar enlace' });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const give = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const withoutSheet = () => Reflect.deleteProperty(Navigator.prototype, 'share');

const clipboard = (writeText: (text: string) => Promise<void>) => {
  const spy = vi.fn(writeText);
  give('clipboard', { writeText: spy });
  return spy;
};

async function openPanel(at: string) {
  withoutSheet();
  await renderApp({ at });
  await button.click();
  await expect.element(copy).toBeVisible();
}

test.each([
  ['/article/3', /^\/article\/3\/[a-z0-9-]+$/],
  ['/foros/3', /^\/foros\/3\/[a-z0-9-]+$/],
  ['/project', /^\/project\/\d+\/[a-z0-9-]+$/],
  ['/course', /^\/course$/],
])('%s is shared by its real address', async (at, expected) => {
  const written = clipboard(() => Promise.resolve());
  await openPanel(at);
  await copy.click();
  await expect.element(main.getByText('Enlace copiado')).toBeVisible();
  const url = written.mock.calls[0]?.[0] ?? '';
  expect(url.startsWith(location.origin)).toBe(true);
  expect(url.slice(location.origin.length)).toMatch(expected);
  const hash = new URL(url).hash.slice(1);
  if (hash) expect(document.getElementById(hash)).not.toBeNull();
});

test('the three networks get title and address, and nothing is loaded from them', async () => {
  await openPanel('/course');
  const links = main.getByRole('list').filter({ hasText: 'WhatsApp' }).getByRole('link').elements();
  const url = encodeURIComponent(`${location.origin}/course`);
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    `https://wa.me/?text=Cursos%20y%20diplomado%20${url}`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    `https://x.com/intent/post?text=Cursos%20y%20diplomado&url=${url}`,
  ]);
  for (const one of links) {
    expect(one.getAttribute('target')).toBe('_blank');
    expect(one.getAttribute('rel')).toBe('noopener noreferrer');
  }
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).host);
  expect(loaded.filter((host) => /wa\.me|linkedin|x\.com/.test(host))).toEqual([]);
});

test.each([
  ['refuses', () => clipboard(() => Promise.reject(new Error('no')))],
  ['is missing', () => give('clipboard', undefined)],
])('where the clipboard %s, the address can be selected', async (_, prepare) => {
  prepare();
  await openPanel('/course');
  await copy.click();
  const field = main.getByLabelText('Enlace', { exact: true });
  await expect.element(field).toHaveFocus();
  const input = field.element() as HTMLInputElement;
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(
    `${location.origin}/course`,
  );
});

test('by keyboard: opens, goes on to its links, and Escape closes it and returns', async () => {
  withoutSheet();
  await renderApp({ at: '/course' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(copy).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(main.getByRole('link', { name: /^WhatsApp/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(copy).not.toBeInTheDocument();
});

test('the device shares by its own sheet where it has one', async () => {
  const share = vi.fn(() => Promise.resolve());
  give('share', share);
  await renderApp({ at: '/course' });
  await expect.element(button).not.toHaveAttribute('aria-expanded');
  await button.click();
  expect(share).toHaveBeenCalledWith({
    title: 'Cursos y diplomado',
    url: `${location.origin}/course`,
  });
  expect(copy.elements()).toEqual([]);
});

test.each([
  ['AbortError', 0],
  ['NotAllowedError', 1],
])('a sheet that ends with %s leaves %i panel', async (name, panels) => {
  give('share', () => Promise.reject(new DOMException('', name)));
  await renderApp({ at: '/course' });
  await button.click();
  await expect.poll(() => copy.elements().length).toBe(panels);
});
