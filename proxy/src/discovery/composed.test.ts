import { expect, it, vi } from 'vitest';
import { makeEntry, textEntry } from '../cache/entry.ts';
import { composedDocuments } from './composed.ts';

const textOf = (text: string) => vi.fn(() => textEntry(text, 'text/plain'));

it('a document is made again when an answer that it was composed of changes, or only its date', async () => {
  const documents = composedDocuments();
  const first = await makeEntry([{ name: 'a' }], 1, ['2026-01-01']);
  const make = textOf('uno');
  const made = await documents.get('/x', [first], make);
  expect(await documents.get('/x', [first], make)).toBe(made);
  expect(make).toHaveBeenCalledTimes(1);
  const changed = await makeEntry([{ name: 'a' }], 1, ['2026-01-02']);
  expect(changed.etag).toBe(first.etag);
  expect((await documents.get('/x', [changed], textOf('dos'))).etag).not.toBe(made.etag);
  expect(documents.bytes()).toBeGreaterThan(0);
});

it('while no answer changes a document is had without them, and its bytes are counted once', async () => {
  const documents = composedDocuments();
  const entries = [await makeEntry([])];
  const made = await documents.get('/x', entries, textOf('uno'), 1);
  expect(documents.unchanged('/x', 1)).toBe(made);
  for (const generation of [2, undefined])
    expect(documents.unchanged('/x', generation)).toBeUndefined();
  expect(documents.unchanged('/y', 1)).toBeUndefined();
  await documents.get('/x', entries, textOf('dos'), 2);
  expect(documents.unchanged('/x', 2)).toBe(made);
  expect(documents.bytes()).toBe(made.size + 2);
});

it('those who wait for the same share it', async () => {
  const documents = composedDocuments();
  const entry = await makeEntry([]);
  const make = textOf('uno');
  await Promise.all([documents.get('/x', [entry], make), documents.get('/x', [entry], make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('of a stale answer a stale document is made, which is not kept', async () => {
  const documents = composedDocuments();
  const stale = { ...(await makeEntry([])), stale: true };
  expect(await documents.get('/x', [stale], textOf('uno'))).toMatchObject({ stale: true });
  expect(documents.bytes()).toBe(0);
});
