import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import type { Caller } from '../accounts/caller';
import { recordAudit } from '../audit/audit';
import { hashOfAll } from '../database/hash';
import { LOCK } from '../database/locks';
import { conflict } from '../errors';
import { kindsOf, type Kind } from '../kinds/kind';
import { exportKind } from './export';
import { seed } from './seed';

const body = z.strictObject({
  kinds: z.record(
    z.string(),
    z.strictObject({
      /** Of the items from which it was worked out which of these are known. */
      version: z.string(),
      /** Those without a number are new. */
      items: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  dryRun: z.boolean(),
});

/** The cards: what people wrote, and accounts, are nothing that a CV brings. */
const cardsOf = (strapi: Core.Strapi): Kind[] => kindsOf(strapi).filter(({ ordered }) => ordered);

/** Items in the form that seeding takes, and a version that any change of one of them changes. */
async function readKind(strapi: Core.Strapi, kind: Kind) {
  const items = await exportKind(strapi, kind);
  return { version: hashOfAll(items), items };
}

export async function readCards(strapi: Core.Strapi) {
  const kinds: Record<string, object> = {};
  for (const kind of cardsOf(strapi)) kinds[kind.name] = await readKind(strapi, kind);
  return { kinds };
}

/** What an admin brings in, all of it or nothing; `by` is missing where the owner's own tool does. */
export async function importCards(strapi: Core.Strapi, given: unknown, by: Caller | undefined) {
  const { data, error } = body.safeParse(given);
  if (!data) throw new errors.ValidationError(z.prettifyError(error));
  const { kinds: sent, dryRun } = data;
  const written = cardsOf(strapi).filter(({ name }) => name in sent);
  if (written.length < Object.keys(sent).length)
    throw new errors.ValidationError('Un currículum trae solo fichas');
  const kinds = Object.fromEntries(written.map(({ name }) => [name, sent[name]!.items]));
  if (dryRun) return seed(strapi, { kinds, dryRun });
  return strapi.db.transaction(async ({ trx }) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK.seed]);
    for (const kind of written) {
      // What is compared stays so until it is written.
      await trx.raw('lock table ?? in share row exclusive mode', [kind.table]);
      const { version } = await readKind(strapi, kind);
      if (version !== sent[kind.name]?.version)
        throw conflict('El contenido cambió mientras tanto', 'resume.changed');
    }
    const outcomes = await seed(strapi, { kinds }, by);
    const changed = Object.values(outcomes)
      .flat()
      .filter(({ result }) => result !== 'unchanged').length;
    if (by && changed > 0)
      await recordAudit(strapi, {
        ...{ by, action: 'import', subject: 'resume', item: 0, why: `${changed} fichas` },
      });
    return outcomes;
  });
}
