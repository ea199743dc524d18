import { blocking } from '../../proxy/src/contract/accounts/blocking.ts';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { users } from '../../proxy/src/contract/accounts/account.ts';
import { ACCOUNTS_MAX, LIST_MAX } from '../../proxy/src/contract/shared/search.ts';
import { COMMENT_LINK } from '../../proxy/src/contract/shared/commentLink.ts';
import * as database from '../../proxy/src/contract/shared/database.ts';
import * as forum from '../../proxy/src/contract/shared/forum.ts';
import * as passkeys from '../../proxy/src/contract/shared/passkeys.ts';
import * as images from '../../proxy/src/contract/shared/images.ts';
import * as richText from '../../proxy/src/contract/shared/richText.ts';
import { ROOT } from '../setup/root.ts';

export const SHARED = join(ROOT, 'cms', 'src', 'contract.generated.ts');

/** What the contract and the CMS both hold: the image of the CMS is built without the proxy. */
export async function sharedSource(): Promise<string> {
  const { name, email, password } = users.register.body?.fields ?? {};
  const facts = {
    NAME_MAX: name?.max,
    EMAIL_MAX: email?.max,
    BLOCK_REASON_MAX: blocking.block.body?.fields['reason']?.max,
    PASSWORD_MIN: password?.min,
    PASSWORD_MAX: password?.max,
    ACCOUNTS_MAX,
    COMMENT_LINK,
    LIST_MAX,
    ...forum,
    ...images,
    ...passkeys,
    ...database,
    ...richText,
  };
  const lines = Object.entries(facts)
    .map(([key, value]) => {
      const literal = typeof value === 'object' ? ' as const' : '';
      return `export const ${key} = ${JSON.stringify(value)}${literal};\n`;
    })
    .sort();
  const text = `// Written by \`npm run contract\` from proxy/src/contract: change that.\n${lines.join('')}`;
  return format(text, { ...(await resolveConfig(SHARED)), filepath: SHARED });
}
