import { afterEach, expect, test, vi } from 'vitest';
import { takeOver } from './takeOver.tsx';

const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);

afterEach(() => {
  report.mockClear();
  location.hash = '';
});

/** A page that was drawn with other words than those it is taken over with. */
async function takeOverAnother(meanwhile: () => void) {
  const page = document.createElement('div');
  page.innerHTML = '<h1>Inicio</h1>';
  document.body.append(page);
  takeOver(page, <p>Acerca</p>);
  meanwhile();
  await vi.waitFor(() => {
    expect(page.textContent).toBe('Acerca');
  });
  page.remove();
}

test('a page that was drawn otherwise is told as an error', async () => {
  await takeOverAnother(() => undefined);
  expect(report).toHaveBeenCalledOnce();
});

test('whoever went on meanwhile is followed without one', async () => {
  await takeOverAnother(() => (location.hash = '#/about'));
  expect(report).not.toHaveBeenCalled();
});
