import { z } from 'zod';
import type { Cms } from '../seed/cms.ts';
import type { Stored } from './plan.ts';

const stored = z.array(z.looseObject({ _id: z.number() }));

/** The cards of a kind as the CMS has them, in the very shape in which it takes them. */
export const readStored = async (cms: Cms, kind: string): Promise<Stored[]> =>
  stored.parse(await cms.items(kind));
