const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
};
/** Longer texts say in their beginning what they are about. */
const READ_MAX = 20_000;

const decoded = (entity: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return NAMED[name] ?? entity;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/** Control characters, and marks that turn the direction of what follows. */
const UNWANTED = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

export const cleanText = (text: string): string =>
  text.replace(UNWANTED, ' ').replace(/ {2,}/g, ' ').trim();

/** The words of some HTML. */
export const plainText = (html: string): string =>
  cleanText(
    html
      .slice(0, READ_MAX)
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&(#x?[\da-f]{1,8}|[a-z]{1,8});/gi, decoded),
  );
