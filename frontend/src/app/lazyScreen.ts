import { lazy } from 'react';
import type { RouteRow } from './routes.tsx';

const CHUNK_TIMEOUT_MS = 120_000;

const inTime = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`timeout of ${String(CHUNK_TIMEOUT_MS)}ms exceeded`)),
      CHUNK_TIMEOUT_MS,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** A screen whose file comes with its first visit. */
export const lazyScreen = ({ load }: RouteRow) =>
  lazy(async () => ({ default: await inTime(load()) }));
