/** What a search engine and a tab show of it. */
const TITLE_MAX = 65;

/** At most so many characters, cut at a word. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const word = cut.lastIndexOf(' ');
  return `${(word > max / 2 ? cut.slice(0, word) : cut).trimEnd()}…`;
}

/** A screen's title, with the owner's name where both have room. */
export function documentTitle(title: string, owner: string): string {
  const suffix = owner && owner.length < TITLE_MAX / 2 ? ` · ${owner}` : '';
  return clip(title, TITLE_MAX - suffix.length) + suffix;
}
