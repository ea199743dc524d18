/** What a person sees of each step: what it does, that it goes on, how long it took. */

const FIRST_SIGN = 3000;
const NEXT_SIGNS = 10000;

/** @param {string} line */
export function say(line) {
  process.stdout.write(line + '\n');
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
  const sign = () => say('  … ' + title + ': ' + seconds(since));
  let timer = setTimeout(function again() {
    sign();
    timer = setTimeout(again, NEXT_SIGNS);
  }, FIRST_SIGN);
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
