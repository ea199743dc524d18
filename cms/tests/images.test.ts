import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SEED_TOKEN } from './support/environment.ts';
import { admin, api, cms } from './support/oneCms.ts';
import {
  animated,
  article,
  pictureOf,
  put,
  sharp,
  startCmsWithArticle,
  storedFiles,
  temporaryFiles,
  formFor,
  uploadToLibrary,
} from './support/pictures.ts';

startCmsWithArticle();

const onDisk = (address: string) => path.join(cms.uploads, path.basename(address));

describe('what is kept', () => {
  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['gif', 'gif'],
  ] as const)(
    'a %s, with its width in its name and its narrower ones beside it',
    async (format, ext) => {
      const { status, json } = await put(
        await pictureOf(900, 600)[format]().toBuffer(),
        'x.html',
        'text/html',
      );
      expect(status).toBe(200);
      expect(json.path).toMatch(new RegExp(`^/uploads/[0-9a-f]{24}_w900\\.${ext}$`));
      const fileKey = path.basename(json.path).split('_')[0] ?? '';
      expect(storedFiles().filter((name) => name.startsWith(fileKey))).toEqual(
        [...[`${fileKey}-400.webp`, `${fileKey}-800.webp`], `${fileKey}_w900.${ext}`].sort(),
      );
      expect((await sharp(onDisk(`${fileKey}-400.webp`)).metadata()).width).toBe(400);
      expect((await api.asProxy('GET', article)).json.data.image).toBe(json.path);
      const served = await fetch(cms.url + json.path);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-security-policy')).toContain('sandbox');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('a picture of a phone, with its film behind it', async () => {
    const film = Buffer.alloc(1_000_000, Buffer.from([0xff, 0xda]));
    const { status } = await put(
      Buffer.concat([await pictureOf(900, 600).jpeg().toBuffer(), film]),
    );
    expect(status).toBe(200);
  });

  it('is upright, no wider than 2400, and tells nothing of where it was taken', async () => {
    const taken = await pictureOf(3000, 2000)
      .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitude: '20/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { json } = await put(taken);
    const kept = await sharp(onDisk(json.path)).metadata();
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([
      2000,
      3000,
      undefined,
      undefined,
    ]);
    const wide = await put(await pictureOf(5000, 100).png().toBuffer());
    expect(wide.json.path).toContain('_w2400.png');
  });

  it('keeps moving, in every width', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 600, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { json } = await put(moving);
    const fileKey = path.basename(json.path).split('_')[0] ?? '';
    expect((await sharp(onDisk(json.path), { animated: true }).metadata()).pages).toBe(3);
    expect((await sharp(onDisk(`${fileKey}-400.webp`), { animated: true }).metadata()).pages).toBe(
      3,
    );
  });

  it.each(['../../../etc/passwd', 'x'.repeat(300), '\u202Egnp.exe', '"><svg onload=1>.png'])(
    'has a name of our own, whatever it was called: %j',
    async (name) => {
      const { status, json } = await put(await pictureOf(10, 10).png().toBuffer(), name);
      expect(status).toBe(200);
      expect(json.path).toMatch(/^\/uploads\/[0-9a-f]{24}_w10\.png$/);
    },
  );
});

/** A picture by its pixels: a drawing's own format is one that the CMS blocks in this process. */
const drawn = (colour: (x: number, y: number) => number[], [width, height] = [900, 600]) => {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    colour(at % width, Math.floor(at / width)),
  );
  return sharp(Buffer.from(pixels.flat()), { raw: { width, height, channels: 3 } });
};

describe('a PNG', () => {
  /** Colours that run into one another, with a camera's grain. */
  const photo = () =>
    drawn((x, y) => {
      const grain = Math.random() * 24;
      return [x / 5 + grain, y / 4 + grain, (x + y) / 9 + grain];
    });
  /** Lines of letters on one colour. */
  const screen = () =>
    drawn((x, y) => (y % 23 < 12 && (x * 7 + y * 3) % 11 < 3 ? [20, 20, 20] : [238, 238, 238]));

  it('that is a photograph is kept as one, with what shines through', async () => {
    const source = await photo().png().toBuffer();
    const { json } = await put(source);
    expect(json.path).toMatch(/_w900\.jpg$/);
    expect((await sharp(onDisk(json.path)).metadata()).format).toBe('jpeg');
    expect(source.length / readFileSync(onDisk(json.path)).length).toBeGreaterThan(5);
    expect((await fetch(cms.url + json.path)).headers.get('content-type')).toBe('image/jpeg');
    const clear = await put(await photo().ensureAlpha(0.5).png().toBuffer());
    expect(clear.json.path).toMatch(/_w900\.webp$/);
    expect((await sharp(onDisk(clear.json.path)).stats()).isOpaque).toBe(false);
    const opaque = await put(await photo().ensureAlpha(1).png().toBuffer());
    expect(opaque.json.path).toMatch(/_w900\.jpg$/);
  });

  it('that is a screen or a drawing stays one', async () => {
    expect((await put(await screen().png().toBuffer())).json.path).toMatch(/_w900\.png$/);
  });
}); // prettier-ignore

describe('what is refused, and leaves nothing behind', () => {
  const png = () => pictureOf(20, 20).png().toBuffer();
  const pngOf = (width: number, height: number, body: Buffer) => {
    const bomb = Buffer.from(body);
    bomb.writeUInt32BE(width, 16);
    bomb.writeUInt32BE(height, 20);
    return bomb;
  };
  const refused: [string, () => Promise<Buffer | string>, number][] = [
    ['HTML called x.png', async () => '<!doctype html><script>alert(1)</script>', 415],
    [
      'an SVG',
      async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      415,
    ],
    [
      'an SVG that takes minutes to read',
      async () =>
        `<svg xmlns="http://www.w3.org/2000/svg"><style>${'a b c d e f '.repeat(100_000)}{fill:red}${'*{fill:red}'.repeat(100_000)}</style>${'<g class="x"/>'.repeat(50_000)}</svg>`,
      415,
    ],
    ['a JPEG header before nothing', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 415],
    ['half a PNG', async () => (await pictureOf(400, 400).png().toBuffer()).subarray(0, 60), 415],
    ['an AVIF', async () => pictureOf(20, 20).avif().toBuffer(), 415],
    ['nothing', async () => '', 400],
    ['a bomb of 30,000 × 30,000', async () => pngOf(30_000, 30_000, await png()), 413],
    ['a line of a million points', async () => pictureOf(1, 1_000_000).png().toBuffer(), 413],
    ['a side of 16,384', async () => pictureOf(16_384, 1).png().toBuffer(), 413],
    ['more than 500 frames', async () => animated(501, 2, 2), 413],
    ['frames of 20 million points in all', async () => animated(21, 1000, 1000), 413],
    ['more than 10 MB', async () => Buffer.alloc(11 * 1024 * 1024), 413],
  ];

  it.each(refused)('%s', async (_what, make, expected) => {
    const before = [storedFiles(), temporaryFiles()];
    expect((await put(await make())).status).toBe(expected);
    expect([storedFiles(), temporaryFiles()]).toEqual(before);
    expect((await api.asProxy('GET', article)).json.data.image).toBe('');
  });

  it('what hides behind a picture is not kept with it', async () => {
    const polyglot = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    const { status, json } = await put(polyglot);
    expect(status).toBe(200);
    expect(readFileSync(onDisk(json.path)).includes('<script>')).toBe(false);
  });

  it('no field, another field, and two at once', async () => {
    const form = formFor();
    expect((await api.ask('POST', '/articles/image', admin.token, form)).status).toBe(400);
    form.append('foto', new Blob([new Uint8Array(await png())]), 'x.png');
    expect((await api.ask('POST', '/articles/image', admin.token, form)).status).toBe(400);
    form.append('image', new Blob([new Uint8Array(await png())]), 'x.png');
    form.append('image', new Blob([new Uint8Array(await png())]), 'y.png');
    const before = storedFiles();
    expect((await api.ask('POST', '/articles/image', admin.token, form)).status).toBe(400);
    expect([storedFiles(), temporaryFiles()]).toEqual([before, []]);
  });
});

describe('the panel’s door', () => {
  it('takes what the site’s takes, in the same way, and refuses the rest', async () => {
    const before = storedFiles();
    for (const [body, name, type] of [
      ['<script>1</script>', 'x.html', 'text/html'], ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.svg', 'image/svg+xml'],
      ['MZ', 'x.exe', 'application/octet-stream'], ['<script>1</script>', 'x.png', 'image/png'],
    ] as const) expect((await uploadToLibrary(body, name, type)).status).toBeGreaterThanOrEqual(400);
    expect(storedFiles()).toEqual(before);
    const fine = await uploadToLibrary(await pictureOf(900, 50).jpeg().toBuffer(), 'Mi foto.jpg', 'image/jpeg');
    expect(fine.status).toBe(201);
    const [row] = (await fine.json()) as { url: string; name: string }[];
    expect(row?.name).toBe('Mi foto.jpg');
    expect(row?.url).toMatch(/^\/uploads\/[0-9a-f]{24}_w900\.jpg$/);
  }); // prettier-ignore
});

it('a picture that a site has stored before is stored with its bytes and its name', async () => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .webp({ quality: 11 })
    .toBuffer();
  const send = (as: string) => {
    const form = formFor();
    form.set('image', new Blob([new Uint8Array(bytes)]), 'x.webp');
    form.set('as', as);
    return api.ask('POST', '/seed/image', SEED_TOKEN, form);
  };
  for (const wrong of ['otra.webp', '../../0123456789abcdef_w30.webp', '0123456789abcdef_w31.webp'])
    expect((await send(wrong)).status, wrong).toBe(400);
  const kept = '/uploads/0123456789abcdef_w30.webp';
  expect((await send('0123456789abcdef_w30.webp')).json).toEqual({ path: kept, result: 'created' });
  const shown = Buffer.from(await (await fetch(cms.url + kept)).arrayBuffer());
  expect(shown.equals(bytes)).toBe(true);
});
