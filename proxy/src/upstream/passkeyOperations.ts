import * as z from 'zod';
import { ApiError } from '../errors.ts';
import { fromAccount } from './mapping.ts';
import type { Input, Operation } from './operation.ts';
import type { Output } from './output.ts';
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

function read<T>(schema: z.ZodType<T>, json: unknown): Output {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ApiError('upstream.invalid_response', { cause: parsed.error });
  return { body: parsed.data };
}

const PATH = '/api/account/passkeys';
const onePath = ({ id }: Input) => `${PATH}/${String(id)}`;
const onePasskey = ({ json }: ResponseJson) => read(passkey, json);
const newOptions = ({ json }: ResponseJson) => read(options, json);

export const passkeyOperations: Record<string, Operation> = {
  passkeys: {
    request: () => ({ method: 'GET', path: PATH }),
    answer: ({ json }) => read(z.array(passkey), json),
  },
  passkeyOptions: {
    request: ({ body }) => ({ method: 'POST', path: `${PATH}/options`, body }),
    answer: newOptions,
  },
  addPasskey: {
    request: ({ body }) => ({ method: 'POST', path: PATH, body }),
    answer: onePasskey,
  },
  renamePasskey: {
    request: (input) => ({ method: 'PUT', path: onePath(input), body: input.body }),
    answer: onePasskey,
  },
  removePasskey: {
    request: (input) => ({ method: 'POST', path: `${onePath(input)}/remove`, body: input.body }),
    answer: () => ({}),
  },
  passkeyLoginOptions: {
    request: () => ({ method: 'POST', path: `${PATH}/login/options` }),
    answer: newOptions,
  },
  passkeyLogin: {
    request: ({ body }) => ({ method: 'POST', path: `${PATH}/login`, body }),
    answer: ({ json }) => ({ body: fromAccount.session(json) }),
  },
};
