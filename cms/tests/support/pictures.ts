import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type sharpModule from 'sharp';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { admin, api, cms, owner, startCmsWithPanel } from './oneCms.ts';

// sharp is the CMS's, not the root's.
export const sharp = createRequire(path.resolve(import.meta.dirname, '../../package.json'))(
  'sharp',
) as typeof sharpModule;

export const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

export async function animated(frames: number, width: number, height: number): Promise<Buffer> {
  const all = Array.from({ length: frames }, (_, i) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: `rgb(${i % 256},${(i * 7) % 256},${(i * 13) % 256})`,
      },
    })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(all), { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
}

/** For what this file's CMS leaves in it: others of the machine leave things in the usual one. */
export function ownTemporaryFolder(): void {
  beforeAll(() => {
    vi.stubEnv('TMPDIR', mkdtempSync(path.join(tmpdir(), 'portafolio-test-')));
  });
  afterAll(() => {
    rmSync(tmpdir(), { recursive: true, force: true });
    vi.unstubAllEnvs();
  });
}

/** The path of this test's article. */
export let article: string;

/** One CMS, and for each test an article that pictures may be given to. */
export function startCmsWithArticle(): void {
  ownTemporaryFolder();
  startCmsWithPanel();
  beforeEach(async () => {
    const data = { name: 'Con imagen' };
    const { json } = await api.ask('POST', '/articles', admin.token, { data });
    article = `/articles/${json.data.number}`;
  });
}

export const storedFiles = (): string[] => readdirSync(cms.uploads).sort();

function formWith(field: string, bytes: Buffer | string, name: string, type: string): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
  return form;
}

/** The number at the end of the path of an item. */
export const numberOf = (item: string): string => item.split('/')[2] ?? '';

/** A form that says which article its picture is for. */
export function formFor(item = article): FormData {
  const form = new FormData();
  form.set('article_id', numberOf(item));
  return form;
}

/** Through the site, to the article. */
export function put(bytes: Buffer | string, name = 'foto.png', type = 'image/png', to = article) {
  const form = formWith('image', bytes, name, type);
  form.set('article_id', numberOf(to));
  return api.ask('POST', '/articles/image', admin.token, form);
}

/** Through the panel. */
export const uploadToLibrary = (bytes: Buffer | string, name = 'foto.png', type = 'image/png') =>
  fetch(`${cms.url}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner}` },
    body: formWith('files', bytes, name, type),
  });

/** Of forms with files, and of Strapi's own uploads. */
export const temporaryFiles = (): string[] =>
  readdirSync(tmpdir()).filter((name) => /^(?:portafolio-form|strapi-upload)-/.test(name));
