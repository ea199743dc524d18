// The parts of undici that this proxy uses: its whole index takes a third of a start to load.
declare module 'undici/lib/dispatcher/pool.js' {
  export { Pool as default } from 'undici';
}

declare module 'undici/lib/api/index.js' {
  import type { Dispatcher } from 'undici';

  export const request: (
    this: Dispatcher,
    options: Dispatcher.RequestOptions,
  ) => Promise<Dispatcher.ResponseData>;
}
