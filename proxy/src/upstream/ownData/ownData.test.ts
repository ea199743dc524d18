import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { linesOf } from './lines.ts';
import type { Line } from './lines.ts';
import { ownDataZip } from './operations.ts';
import { ZipPart } from './zipPart.ts';

const AT = new Date('2026-03-04T05:06:08Z');
const HOSTILE = `</dd><script>alert(1)</script> "&' <img src=x onerror=alert(1)>\u2028`;

const data = {
  account: { _id: 7, name: HOSTILE, email: 'a@example.com', isAdmin: false, eraseAt: null },
  comments: [
    {
      _id: 1,
      comment: HOSTILE,
      state: 'held',
      createdAt: AT.toISOString(),
      earlier: [{ comment: 'Antes decía', at: AT.toISOString() }],
    },
    { _id: 2, comment: 'Otro' },
  ],
  reports: [],
  [HOSTILE]: [{ [HOSTILE]: HOSTILE }],
};

const linesFor = ({ account, ...sections }: Record<string, unknown>): Line[] => [
  { account: account as Record<string, unknown> },
  ...Object.entries(sections).flatMap(([section, rows]) => [
    { section, count: (rows as unknown[]).length },
    ...(rows as Record<string, unknown>[]).map((row) => ({ row })),
  ]),
];

/** As they come: in pieces that end anywhere. */
const sent = (lines: Line[], piece = 7): AsyncGenerator<Line> => {
  const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(piece * at, piece * at + piece),
  );
  return linesOf(Readable.from(pieces));
};

async function filesOf(lines: AsyncIterable<Line>) {
  const { length, bytes } = await ownDataZip(lines, AT);
  const zip = await buffer(bytes);
  expect(zip).toHaveLength(length);
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = zip.readUInt32LE(at + 42) + 30 + nameLength;
    files[name] = inflateRawSync(zip.subarray(start, start + packed)).toString();
    at += 46 + nameLength;
  }
  expect(Object.keys(files)).toEqual(['datos.json', 'datos.html']);
  return { json: JSON.parse(files['datos.json'] ?? '') as unknown, page: files['datos.html'] };
}

it('the zip has both files, as any program reads it', async () => {
  const { json, page } = await filesOf(sent(linesFor(data)));
  expect(json).toEqual(data);
  expect(page).toMatch(/^<!doctype html>[^]*<\/html>\n$/);
});

it.each(['constructor', '__proto__', 'toString', '2026-13-99T99:99:99Z'])(
  'a person may write %s',
  async (text) => {
    const named = { account: { name: text, [text]: text }, [text]: [] };
    const { page } = await filesOf(sent(linesFor(named)));
    expect(page).toContain(`<dt>Nombre</dt><dd>${text}</dd>`);
    if (text !== '__proto__') expect(page).toContain(`<h2>${text} (0)</h2>`);
  },
);

it('the page shows every text as text, with the words of a person', async () => {
  const { page } = await filesOf(sent(linesFor(data)));
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('<dt>Estado</dt><dd>Por revisar</dd>');
  expect(page).toContain('<dt>Administra el sitio</dt><dd>No</dd>');
  expect(page).toContain('4 de marzo de 2026');
  expect(page).toContain('Antes decía');
  expect(page).toContain('<h2>Comentarios (2)</h2>');
  expect(page).not.toContain('Se borra</dt>');
  expect(page).toContain('<h2>Comentarios que reportaste (0)</h2>\n<p>Nada.</p>');
});

it('an export that breaks off is none', async () => {
  const cut = linesOf(Readable.from([Buffer.from('{"account":{}}\n{"section":"comm')]));
  await expect(ownDataZip(cut, AT)).rejects.toMatchObject({ code: 'upstream.invalid_response' });
});

it('of a copy whose second part cannot be opened nothing stays open', async () => {
  const open = ZipPart.open.bind(ZipPart);
  const second = vi.spyOn(ZipPart, 'open').mockImplementation((name) => {
    return name === 'datos.html' ? Promise.reject(new Error('EMFILE')) : open(name);
  });
  await expect(ownDataZip(sent(linesFor({ account: {} }), 1_000), AT)).rejects.toThrow('EMFILE');
  second.mockRestore();
  await expect.poll(openParts).toEqual([]);
});

it('what is made of it is read no faster than it is written, and nothing stays behind', async () => {
  const text = 'x'.repeat(50_000);
  let ahead = 0;
  const many = async function* (): AsyncGenerator<Line> {
    yield { account: { _id: 1 } };
    yield { section: 'comments', count: 200 };
    for (let _id = 0; _id < 200; _id += 1) {
      let turns = 0;
      const timer = setImmediate(() => (turns += 1));
      yield { row: { _id, comment: text } };
      clearImmediate(timer);
      if (turns === 0) ahead += 1;
    }
  };
  const { bytes } = await ownDataZip(many(), AT);
  expect((await openParts()).length > 0).toBe(process.platform === 'linux');
  // Others had their turn between most rows: packing them is awaited, off this thread.
  expect(ahead).toBeLessThan(150);
  bytes.destroy();
  await expect.poll(openParts).toEqual([]);
});

it('whoever leaves in the midst of it ends nothing but their own', async () => {
  const noise = randomBytes(2_000_000).toString('base64');
  for (let left = 0; left < 20; left += 1) {
    const { bytes } = await ownDataZip(sent(linesFor({ account: { noise } }), 65_536), AT);
    bytes.resume();
    await once(bytes, 'data');
    // While the next piece is being read.
    if (left % 2 === 0) await new Promise(setImmediate);
    bytes.destroy();
    await once(bytes, 'close');
  }
  await expect.poll(openParts).toEqual([]);
}, 60_000);

/** Of the zip's parts: other tests of the process open and close files of their own. */
const openParts = async () => {
  const all = await readdir('/proc/self/fd').catch(() => []);
  const files = await Promise.all(
    all.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')),
  );
  return files.filter((file) => /portafolio-[\da-f]{8}-[\da-f-]{27}/.test(file));
};
