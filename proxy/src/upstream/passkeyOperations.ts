import * as z from 'zod';
import { fromAccount, read } from './mapping.ts';
import { nothing, withBody, withoutBody } from './operation.ts';
import type { Input, Operation } from './operation.ts';
import type { ResponseJson } from './response.ts';

const passkey = z
  .object({
    ...{ id: z.number(), name: z.string(), made: z.string(), used: z.string().nullable() },
    ...{ host: z.string(), credential: z.string() },
  })
  .transform(({ id, name, made, used, host, credential }) => ({
    ...{ _id: id, name, createdAt: made, usedAt: used ?? '' },
    ...{ host, credential },
  }));
const options = z.object({ ticket: z.string(), options: z.looseObject({ challenge: z.string() }) });

const PATH = '/api/account/passkeys';
const onePath = ({ id }: Input) => `${PATH}/${String(id)}`;
const allPasskeys = ({ json }: ResponseJson) => ({ body: read(z.array(passkey), json) });
const onePasskey = ({ json }: ResponseJson) => ({ body: read(passkey, json) });
const newOptions = ({ json }: ResponseJson) => ({ body: read(options, json) });
const session = ({ json }: ResponseJson) => ({ body: fromAccount.session(json) });

export const passkeyOperations: Record<string, Operation> = {
  passkeys: withoutBody('GET', PATH, allPasskeys),
  passkeyOptions: withBody('POST', `${PATH}/options`, newOptions),
  addPasskey: withBody('POST', PATH, onePasskey),
  renamePasskey: withBody('PUT', onePath, onePasskey),
  removePasskey: withBody('POST', (input) => `${onePath(input)}/remove`, nothing),
  passkeyLoginOptions: withoutBody('POST', `${PATH}/login/options`, newOptions),
  passkeyLogin: withBody('POST', `${PATH}/login`, session),
};
