/** At most `lanes` at once, in order; one marked alone waits for the others and has them wait. */
export async function schedule<T extends { alone?: true }>(
  all: T[],
  lanes: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for (const one of all) {
    while (running.size >= (one.alone ? 1 : lanes)) await Promise.race(running);
    const run = work(one).finally(() => running.delete(run));
    running.add(run);
    if (one.alone) await run;
  }
  await Promise.all(running);
}
