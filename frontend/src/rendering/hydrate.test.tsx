import { afterEach, expect, test, vi } from 'vitest';
import { hydrate } from './hydrate.tsx';

const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);

afterEach(() => {
  report.mockClear();
  location.hash = '';
});

/** The prerendered HTML differs from what the client renders. */
async function hydrateMismatch(beforeCommit: () => void) {
  const root = document.createElement('div');
  root.innerHTML = '<h1>Inicio</h1>';
  document.body.append(root);
  hydrate(root, <p>Acerca</p>);
  beforeCommit();
  await vi.waitFor(() => {
    expect(root.textContent).toBe('Acerca');
  });
  root.remove();
}

test('a hydration mismatch is reported as an error', async () => {
  await hydrateMismatch(() => undefined);
  expect(report).toHaveBeenCalledOnce();
});

test('a navigation before hydration is followed without an error', async () => {
  await hydrateMismatch(() => (location.hash = '#/about'));
  expect(report).not.toHaveBeenCalled();
});
