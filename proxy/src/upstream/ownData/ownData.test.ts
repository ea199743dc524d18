import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ownDataZip } from './operations.ts';
import { ownDataPage } from './page.ts';

const AT = new Date('2026-03-04T05:06:08Z');
const HOSTILE = `</dd><script>alert(1)</script> "&' <img src=x onerror=alert(1)>`;

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
  ],
  reports: [],
  [HOSTILE]: [{ [HOSTILE]: HOSTILE }],
};

it('the zip has both files, as any program reads it', () => {
  const zip = ownDataZip(data, AT);
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, length] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const start = zip.readUInt32LE(at + 42) + 30 + length;
    files[name] = inflateRawSync(zip.subarray(start, start + packed)).toString();
    at += 46 + length;
  }
  expect(Object.keys(files)).toEqual(['datos.json', 'datos.html']);
  expect(JSON.parse(files['datos.json'] ?? '')).toEqual(data);
  expect(files['datos.html']).toBe(ownDataPage(data, AT));
});

it.each(['constructor', '__proto__', 'toString'])('a person may write %s', (text) => {
  const page = ownDataPage({ account: { name: text, [text]: text }, [text]: [] }, AT);
  expect(page).toContain(`<dt>Nombre</dt><dd>${text}</dd>`);
  expect(page).toContain(`<h2>${text} (0)</h2>`);
});

it('the page shows every text as text, with the words of a person', () => {
  const page = ownDataPage(data, AT);
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('<dt>Estado</dt><dd>Por revisar</dd>');
  expect(page).toContain('<dt>Administra el sitio</dt><dd>No</dd>');
  expect(page).toContain('4 de marzo de 2026');
  expect(page).toContain('Antes decía');
  expect(page).not.toContain('Se borra</dt>');
  expect(page).toContain('<h2>Comentarios que reportaste (0)</h2>\n<p>Nada.</p>');
});
