import { expect, it } from 'vitest';
import { isBlank, sanitizeName } from '../src/sanitize/name.ts';
import { sanitizeText } from '../src/sanitize/plainText.ts';

const INVISIBLE = [
  ...['\u2060', '\u2063', '\u00AD', '\uFEFF', '\u200B', '\u200D', '\u200E', '\u034F', '\uFE0F'],
  ...['\u{E0100}', '\u{E0067}', '\u3164', '\u1160', '\uFFA0', '\u061C', '\u180E', '\u{1D173}'],
];

it.each(INVISIBLE)(
  'no more than six marks hang on a letter, whatever stands between: %j',
  (one) => {
    for (const marks of [1, 4]) {
      const clean = sanitizeText(`a${('\u0301'.repeat(marks) + one).repeat(500)}b`);
      expect([...clean].length).toBeLessThanOrEqual(8);
      expect(clean).toMatch(/^a\u0301.*b$/u);
    }
  },
);

it.each(['\u0301', '\u20DD', '\u094D', '\uFF9E', '\u{1F3FB}', '\u0E33', '\u0EB3', '\u2060', '\u{11046}'])(
  'nor %j alone',
  (mark) => {
    expect(sanitizeText(`a${mark.repeat(900)}b`)).toBe(`a${mark.repeat(6)}b`);
    expect(sanitizeText(`a${`${mark}\u0001\uFFFF`.repeat(900)}b`)).toBe(`a${mark.repeat(6)}b`);
  },
); // prettier-ignore

it.each([
  '🏻🏼🏽🏾🏿', '👩‍👩‍👧‍👦 👩🏽‍🦰 👩‍❤️‍💋‍👩 🏳️‍🌈 👁️‍🗨️', '🇲🇽🇪🇸🇦🇷 🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴‍☠️', '1️⃣2️⃣#️⃣*️⃣', 'بِسْمِ اللَّهِ الرَّحْمَٰنِ', 'بِسْمِ‏ می‌خواهم',
  'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים\u200F', 'क्षत्रिय कर्त्तव्य हिन्दी र्‍य', 'น้ำ ทำ ผู้ใหญ่ ปั้ม', 'ນ້ຳ ຄຳ', 'မြို့ လျှော့ လျှော် ကြွေး', 'ស្ត្រី ភ្នំពេញ\u200Bខ្មែរ', 'བསྒྲུབས ཧཱུྃ',
  'Tiếng Việt'.normalize('NFD'), 'pronto\u00ADmente', 'ﾊﾟﾋﾟﾌﾟ ｶﾞ', '한국어'.normalize('NFD'), 'മലയാളം ശ്രീ', 'q̣̇ ą́ ṩ',
])('leaves what people write as it is: %s', (text) => expect(sanitizeText(text)).toBe(text)); // prettier-ignore

it('a character that no text can hold shows nothing', () => {
  for (const text of ['\uFFFF', '\uFFFE \u0001', '\uFDD0']) {
    expect(isBlank(text)).toBe(true);
    expect(sanitizeName(text)).toBe('');
  }
});

const longestGrapheme = (text: string) =>
  Math.max(...Array.from(new Intl.Segmenter('es').segment(text), (one) => [...one.segment].length));

it.each(['क्ष्', '\u1100', '\u1161', '\u0D4E', '\uA960', `${'\u1100'.repeat(16)}\u1161`])(
  'letters joined to one without end are cut in a name or a title: %j',
  (joined) => {
    const endless = `a ${joined.repeat(80).slice(0, 350)}`;
    for (const clean of [sanitizeText, sanitizeName])
      expect(longestGrapheme(clean(endless))).toBeLessThanOrEqual(16);
  },
);

it.each(['María José Núñez', 'क्षत्रिय कार्त्स्न्य', '한국어', 'ស្ត្រី'])(
  'a name stays as it is: %s',
  (name) => expect(sanitizeName(name)).toBe(name),
); // prettier-ignore
