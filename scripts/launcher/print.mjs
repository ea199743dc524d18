/** What a person sees of each step: what it does, its progress, how long it took. */

const FIRST_PROGRESS_MS = 3000;
const NEXT_PROGRESS_MS = 10000;

/** What a terminal obeys, or turns around: a name may hold it. */
const CONTROL = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/** @param {string} text */
export const printable = (text) => text.replace(CONTROL, '?');

/** @param {string} line */
export function say(line) {
  process.stdout.write(printable(line) + '\n');
}

/** @param {number} since */
export function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1).replace('.', ',') + ' s';
}

/**
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = Date.now();
  say('▸ ' + title);
  const progress = () => say('  … ' + title + ': ' + seconds(since));
  let timer = setTimeout(function again() {
    progress();
    timer = setTimeout(again, NEXT_PROGRESS_MS);
  }, FIRST_PROGRESS_MS);
  try {
    const result = await work();
    say('✔ ' + title + ' (' + seconds(since) + ')');
    return result;
  } catch (error) {
    say('✖ ' + title + ' (' + seconds(since) + ')');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
