import { fork } from 'node:child_process';
import path from 'node:path';
import { errors } from '@strapi/utils';
import {
  IMAGE_COSTLY_MAX_PIXELS,
  IMAGE_MAX_FRAMES,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
} from '../contract.generated';
import { unsupported } from '../errors';
import { boundedQueue } from '../server/queue';
import type { Answer, Ceiling } from './decoder';
import type { Options, Pictures, Refusal } from './reencode';

/** Decoded pictures take much memory: a few at once; those that wait stay on the disk. */
const queued = boundedQueue({ concurrency: 2, maxQueued: 10 });

/** One at a time of each sender: whoever sends many, or costly ones, leaves the other slot to the others. */
const queues = new Map<string, typeof queued>();

function queueOf(sender: string) {
  const queue = queues.get(sender) ?? boundedQueue({ concurrency: 1, maxQueued: 50 });
  queues.set(sender, queue);
  return queue;
}

/** The largest that people send take 900 MB and eleven seconds. */
const CEILING: Ceiling = { bytes: 1_024 * 1_048_576, cpuMs: 20_000 };
/** For one that takes neither memory nor time, and does not end. */
const TIMEOUT_MS = 180_000;

const errorOf: Record<Refusal, () => Error> = {
  not_a_picture: () =>
    unsupported('El archivo no es una imagen JPEG, PNG, WebP ni GIF', 'image.unsupported_format'),
  too_large: () =>
    new errors.PayloadTooLargeError(
      `La imagen es demasiado grande: hasta ${IMAGE_MAX_PIXELS / 1e6} millones de píxeles (${IMAGE_COSTLY_MAX_PIXELS / 1e6} si se mueve), ${IMAGE_MAX_SIDE} por lado y ${IMAGE_MAX_FRAMES} cuadros`,
      { code: 'image.too_many_pixels' },
    ),
};

/** With nothing of this process's environment: what is decoded may come from anybody. */
const decoderOf = (file: string, options: Options, ceiling: Ceiling) =>
  fork(path.join(__dirname, 'decoder.js'), [JSON.stringify({ file, options, ceiling })], {
    ...{ env: {}, execArgv: [], serialization: 'advanced' },
    ...{ stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    ...{ timeout: TIMEOUT_MS, killSignal: 'SIGKILL' },
  });

/** In a process of its own, with a ceiling: what a picture takes depends on how its bytes are coded, not on how many they are. */
const decodeNow = (file: string, options: Options, ceiling: Ceiling): Promise<Pictures> =>
  new Promise((resolve, reject) => {
    const decoder = decoderOf(file, options, ceiling);
    let answer: Answer = { error: new Error('The decoder ended without an answer') };
    decoder.once('message', (given: Answer) => {
      answer = given;
    });
    decoder.once('error', reject);
    // When its memory is free for the next.
    decoder.once('disconnect', () => {
      if ('pictures' in answer) resolve(answer.pictures);
      else reject('refusal' in answer ? errorOf[answer.refusal]() : answer.error);
    });
  });

/** When it is the turn of whoever sent it. */
export const decode = (
  file: string,
  sender: string,
  options: Options = {},
  ceiling = CEILING,
): Promise<Pictures> => queueOf(sender)(() => queued(() => decodeNow(file, options, ceiling)));
