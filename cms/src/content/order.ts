import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { raw } from '../database/raw';
import { conflict, wrongField } from '../errors';
import { NUMBER, POSITION, type Kind } from '../kinds/kind';

/** The numbers of a whole kind in their new order, and in the one that the owner saw. */
const body = z.object({ ids: z.array(z.int()), before: z.array(z.int()) });

const isSame = (one: number[], other: number[]) => one.join() === other.join();
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/** All items of a kind in one go, unless another admin moved, made or deleted one meanwhile. */
export async function saveOrder(strapi: Core.Strapi, kind: Kind, given: unknown): Promise<void> {
  const { data, error } = body.safeParse(given);
  if (!data) throw new errors.ValidationError(z.prettifyError(error));
  const { ids, before } = data;
  if (!isSame(sorted(ids), sorted(before)))
    throw wrongField('ids', 'El orden debe nombrar a todos, una vez cada uno.');
  await strapi.db.transaction(async ({ trx }) => {
    // Of two orders at the same moment the second sees the first.
    await trx.raw('lock table ?? in share row exclusive mode', [kind.table]);
    const rows = await raw<{ number: number }>(
      strapi,
      `select "${NUMBER}" as number from "${kind.table}" order by "${POSITION}", "${NUMBER}"`,
    );
    const present = rows.map(({ number }) => number);
    if (!isSame(present, before))
      throw conflict('El orden cambió mientras tanto', 'edit.conflict', {
        ...{ by: '', current: { ids: present } },
      });
    await raw(
      strapi,
      `update "${kind.table}" set "${POSITION}" = given.place
         from unnest(cast(? as integer[])) with ordinality as given (number, place)
        where "${kind.table}"."${NUMBER}" = given.number and "${POSITION}" is distinct from given.place`,
      [ids],
    );
  });
}
