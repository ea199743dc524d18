import { generateLoad, type LoadJob } from './loadGenerator.ts';

/** The load has a process of its own, so that its work is not counted as anybody else's. */
process.on('message', (job: LoadJob) => {
  generateLoad(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
