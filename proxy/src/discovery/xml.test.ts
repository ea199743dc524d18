import fc from 'fast-check';
import { expect, it } from 'vitest';
import { element, escapeXml } from './xml.ts';

it('what XML cannot hold is left out, and its signs are escaped', () => {
  expect(escapeXml('a\u0000\u0008\u001f\ufffe\ud800b</title>]]>"\'&\u2028\u202e😀')).toBe(
    'ab&#60;/title&#62;]]&#62;&#34;&#39;&#38;\u2028\u202e😀',
  );
});

it('no text leaves its element', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const [, inside] = /^<x a="1">([^]*)<\/x>\n$/.exec(element('x', text, ' a="1"')) ?? [];
      expect(inside ?? '').not.toMatch(/[<>"']|&(?!#\d+;)/);
      // oxlint-disable-next-line no-control-regex -- control characters are what XML may not hold.
      expect(inside ?? '').not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Cs}/u);
    }),
    { numRuns: 300 },
  );
}, 60_000);
