import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { answerSchema, errorSchema } from '../src/contract/answers.ts';
import type { ApiRequest } from './requests.ts';
import { requests } from './requests.ts';
import { admin, requestSite, person } from './site.ts';

const RUNS = 2_000;
const AT_ONCE = 8;
// Where the fuzzer would put an end to the people it asks as.
const SPARED = new Set(['users.updateProfile', 'users.update', 'users.delete']);
let tokens: (string | undefined)[];

beforeAll(async () => {
  tokens = [undefined, (await person()).token, (await admin()).token];
});

async function problemWith(
  { call, id, query, body }: ApiRequest,
  index: number,
): Promise<string | undefined> {
  const token = SPARED.has(call.id) ? undefined : tokens[index % tokens.length];
  const path = `/api${call.path.replace(':id', id)}/${query && `?${query}`}`;
  const { status, json } = await requestSite(call.method, path, { token, body });
  const line = `${call.method} ${path} ${JSON.stringify(body)} → ${String(status)} ${JSON.stringify(json)}`;
  if (status >= 500) return line;
  const schema = status < 300 ? answerSchema(call.answer) : errorSchema;
  const isFile = status < 300 && call.answer.is === 'zip';
  const { error } = schema.safeParse(isFile ? Buffer.from(String(json)) : json);
  return error && `${line}\n${error.message}`;
}

it(`${String(RUNS)} requests made from the contract: no 5xx, and every answer as described`, async () => {
  const samples = fc.sample(requests, { numRuns: RUNS, seed: Number(process.env.FUZZ_SEED ?? 42) });
  const problems: string[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < samples.length; index = next++) {
      const problem = await problemWith(samples[index] as ApiRequest, index);
      if (problem) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(problems).toEqual([]);
}, 180_000);
