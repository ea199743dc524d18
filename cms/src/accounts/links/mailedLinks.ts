import type { Core } from '@strapi/strapi';
import type { Block } from '../../mail/block';
import { LINK, type MailRow } from '../../mail/mailRow';
import { isHeld } from './links';
import { addressBlocks } from './newAddress';
import { resetBlocks } from './resetRequests';

type MakeBlocks = (strapi: Core.Strapi, row: MailRow) => Promise<Block[] | undefined>;

const MADE_AT_SENDING: Record<string, MakeBlocks> = {
  [LINK.reset]: resetBlocks,
  [LINK.adminReset]: resetBlocks,
  [LINK.address]: addressBlocks,
};

/**
 * The link is made as its mail goes out: one that waits for its turn does not get old, and ends none
 * that somebody has got meanwhile. Undefined where nobody waits for it any more.
 */
export async function withLink(strapi: Core.Strapi, row: MailRow): Promise<MailRow | undefined> {
  const makeBlocks = MADE_AT_SENDING[row.kind];
  if (!makeBlocks) return row;
  return await strapi.db.transaction(async () => {
    const isThere = row.account !== null && (await isHeld(strapi, row.account));
    const body = isThere ? await makeBlocks(strapi, row) : undefined;
    // With another link it is another mail: a mailbox that has the one of the try before shows both.
    return body && { ...row, documentId: `${row.documentId}.${row.tries}`, body };
  });
}
