import type { AddressOf } from '../limits/address.ts';
import { RESUME_PATH } from '../reads/composedResume.ts';
import type { PublicReads } from '../reads/publicReads.ts';
import { sendCached } from '../server/respond.ts';
import type { Route } from './router.ts';

/** GET /api/resume.json */
export const resumeRoutes = ({ read }: PublicReads, addressOf: AddressOf): Route[] => [
  {
    method: 'GET',
    path: RESUME_PATH,
    handler: async (ctx) => {
      sendCached(ctx, await read(RESUME_PATH, addressOf(ctx.req)));
    },
  },
];
