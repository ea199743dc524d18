import { join } from 'node:path';
import { users } from '../../proxy/src/contract/account.ts';
import { IMAGE_BYTES } from '../../proxy/src/contract/bodySize.ts';
import { LIST_MAX } from '../../proxy/src/contract/search.ts';
import { ROOT } from '../setup/root.ts';

export const LIMITS = join(ROOT, 'cms', 'src', 'limits.generated.ts');

/** The limits of the contract that the CMS holds too: its image is built without the proxy. */
export function limitsSource(): string {
  const { name, email, password } = users.register.body?.fields ?? {};
  const limits = {
    NAME_MAX: name?.max,
    EMAIL_MAX: email?.max,
    PASSWORD_MIN: password?.min,
    PASSWORD_MAX: password?.max,
    IMAGE_MAX_BYTES: IMAGE_BYTES,
    LIST_MAX,
  };
  const lines = Object.entries(limits).map(
    ([key, value]) => `export const ${key} = ${String(value)};\n`,
  );
  return `// Written by \`npm run contract\` from proxy/src/contract: change that.\n${lines.join('')}`;
}
