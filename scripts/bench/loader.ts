import { press, type Job } from './press.ts';

/** The load has a process of its own, so that its work is not counted as anybody else's. */
process.on('message', (job: Job) => {
  press(job).then(
    (pressed) => process.send?.({ pressed }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
