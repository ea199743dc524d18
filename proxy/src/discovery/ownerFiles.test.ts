import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jsonEntry } from '../cache/entry.ts';
import { makeItem } from '../contract/testing.ts';
import { manifest, securityText } from './ownerFiles.ts';

const SITE_URL = 'https://portafolio.example';
const readerOf =
  (...owners: object[]) =>
  () =>
    jsonEntry(owners.map((owner) => ({ ...makeItem('profile'), ...owner })));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('security.txt says whom to write to, until the first of the month a year ahead', async () => {
  const text = await securityText(SITE_URL, readerOf({ email: 'hola@example.com' }));
  expect(text).toBe(
    'Contact: mailto:hola@example.com\nExpires: 2027-11-01T00:00:00.000Z\nPreferred-Languages: es\nCanonical: https://portafolio.example/.well-known/security.txt\n',
  );
});

it.each(['', 'nadie', 'a@b\nContact: x@y', 'a b@c'])('with «%s» there is none', async (email) => {
  await expect(securityText(undefined, readerOf({ email }))).rejects.toMatchObject({ status: 404 });
});

it('the manifest has the name of the owner, or the site’s where there is none', async () => {
  const colors = { bg: '#fbfbf8', fg: '#15181e', muted: '#474c57', accents: {} };
  const named = await manifest(colors, readerOf({ name: 'Ada "Demo"' }));
  expect(JSON.parse(named)).toMatchObject({ name: 'Ada "Demo"', lang: 'es' });
  const unnamed = await manifest(colors, readerOf());
  expect(JSON.parse(unnamed)).toMatchObject({ name: 'Portafolio' });
});
