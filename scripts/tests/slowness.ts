type Write = (length: number) => string;
type Work = () => unknown;

const filled =
  (piece: string, before = '', after = ''): Write =>
  (length) => {
    const room = Math.max(0, length - before.length - after.length);
    const middle = piece.repeat(Math.ceil(room / piece.length)).slice(0, room);
    return (before + middle + after).slice(0, length);
  };

const plain = filled('a');

/** What makes a pattern that looks twice at a place slow. */
export const hostile: Record<string, Write> = {
  blanks: filled(' ', 'a', 'b'),
  tabs: filled('\t', 'a', 'b'),
  'line breaks': filled('\n', 'a', 'b'),
  commas: filled(','),
  'blanks and commas': filled(' , ', 'a', 'b'),
  'single quotes': filled("'"),
  'double quotes': filled('"'),
  'wildcards of a search': filled('%_'),
  'e-mails': filled('a@'),
  domains: filled('a.', 'a@', '@'),
  parentheses: filled('('),
  backslashes: filled('\\'),
  zeros: filled('0', '', 'x'),
  slashes: filled('/'),
  'qualities of an encoding': filled('br;q=0.0', '', 'x'),
  'weak tags': filled('W/"a",'),
  'open tags': filled('<'),
  comments: filled('&lt;!----&gt;'),
  'combining marks': filled('\u0323\u0301', 'a'),
  'marks and what shows nothing': filled('\u0301\u0302\u0303\u0304\u2060', 'a'),
  'zero width': filled('\u200B\u200D'),
  pairs: filled('\u{1F600}'),
};

/** Those that a header, or an address, may hold. */
export const hostileAscii = Object.fromEntries(
  Object.entries(hostile).filter(([, write]) => /^[\t -~]+$/.test(write(100))),
);

const LINE = '<p class="ql-align-right">Una <span style="color: red">palabra</span></p>';
/** As the editor writes it: even an honest one takes longer than plain text. */
export const richText: Write = (length) => LINE.repeat(Math.floor(length / LINE.length));

/** How many times as long as a plain text a hostile one may take; of two of itself, one twice as long: a square takes four. */
const LIMIT = 3;
/** Letters that take two units cost several times an a, each of them: that is slow only beyond this. */
const LIMIT_LINEAR = 20;
const ROUNDS = 3;
const TRIES = 6;

async function timed(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/**
 * How many times as long the first takes as the second, in turns, so that a busy machine slows both;
 * the least of some tries, for what is slow by itself is slow each time.
 */
async function slowness(work: Work, usual: Work, floor: number): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least > LIMIT; tries += 1) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      times[0].push(await timed(usual));
      times[1].push(await timed(work));
    }
    least = Math.min(least, median(times[1]) / Math.max(floor, median(times[0])));
  }
  return least;
}

/**
 * The texts among these that take too long, each with how many times as long as the usual one. Below
 * `floor` milliseconds there is nothing to compare.
 */
export async function slowerThan(
  usual: string,
  texts: Record<string, string>,
  ask: (text: string) => unknown,
  floor = 1,
): Promise<string[]> {
  const slow: string[] = [];
  const work = () => ask(usual);
  const first = [await timed(work), await timed(work), await timed(work)];
  const enough = LIMIT * Math.max(floor, median(first));
  for (const [name, text] of Object.entries(texts)) {
    if ((await timed(() => ask(text))) <= enough) continue;
    const times = await slowness(() => ask(text), work, floor);
    if (times <= LIMIT) continue;
    const half = text.slice(0, text.length / 2);
    const growth = await slowness(
      () => ask(text),
      () => ask(half),
      0,
    );
    if (times > LIMIT_LINEAR || growth > LIMIT)
      slow.push(`${name}, ${String(text.length)}: ×${times.toFixed(1)}`);
  }
  return slow;
}

/** The same for the hostile texts of some lengths, each beside a plain one of its length. */
export async function slowOnes(
  ask: (text: string) => unknown,
  lengths: number[],
  { texts = hostile, before = '', floor = 1 } = {},
): Promise<string[]> {
  const slow: string[] = [];
  for (const length of lengths) {
    const written = Object.entries(texts).map(([name, write]) => [name, before + write(length)]);
    const all = Object.fromEntries(written) as Record<string, string>;
    // Even to count the characters of a long one takes some time, and not the same for all.
    const least = floor + length / 100_000;
    slow.push(...(await slowerThan(before + plain(length), all, ask, least)));
  }
  return slow;
}
