/** What a search engine and a tab show of it. */
const TITLE_MAX = 65;

/** At most so many characters, cut at a word. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const word = cut.lastIndexOf(' ');
  return `${(word > max / 2 ? cut.slice(0, word) : cut).trimEnd()}…`;
}

/** What a screen calls itself, `its title · the owner`, in the room that there is: the name goes first. */
export function documentTitle(written: string): string {
  const at = written.lastIndexOf(' · ');
  const [title, suffix] = at === -1 ? [written, ''] : [written.slice(0, at), written.slice(at)];
  if (written.length <= TITLE_MAX) return written;
  if (suffix.length > TITLE_MAX / 2) return clip(title, TITLE_MAX);
  return clip(title, TITLE_MAX - suffix.length) + suffix;
}
