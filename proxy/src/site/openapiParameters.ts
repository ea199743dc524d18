import * as z from 'zod';
import { QUERY_MAX } from '../contract/siteSearch.ts';
import { isLong, kinds, LIST_MAX, THREAD_PAGE } from '../contract/index.ts';
import type { Call, Kind } from '../contract/index.ts';
import { onceKeySchema } from '../contract/schemas.ts';

export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output' = 'output') => {
  // The address of the dialect would stand in every one of them.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io });
  return rest;
};

const searchParameters = [
  ['keyword', 'string', 'Texto que debe aparecer en alguno de los campos'],
  ['page', 'integer', 'Página, desde 1'],
  ['limit', 'integer', `Cuántos por página, ${String(LIST_MAX)} como máximo`],
  ['sort', 'string', 'Campo público por el que se ordena; con «-» delante, al revés'],
].map(([name, type, description]) => ({ name, in: 'query', description, schema: { type } }));

const cursorParameters = [
  ['before', 'Solo los anteriores a ese comentario'],
  ['after', 'Solo los siguientes a ese comentario'],
  ['around', 'Los que rodean a ese comentario'],
  ['limit', `Cuántos, ${String(THREAD_PAGE)} como máximo`],
].map(([name, description]) => ({ name, in: 'query', description, schema: { type: 'integer' } }));

const table = {
  ...{ name: 'format', in: 'query', description: 'csv: todo, como tabla' },
  schema: { type: 'string', enum: ['csv'] },
};

const queryParameters = [
  {
    ...{ name: 'q', in: 'query', required: true },
    description: `Qué se busca: palabras, "una frase", -sin; cuentan ${String(QUERY_MAX)} caracteres`,
    schema: { type: 'string' },
  },
  { name: 'page', in: 'query', description: 'La página', schema: { type: 'integer' } },
];

const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};

const flag = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', enum: ['true'] },
});

const mine = flag('mine', 'Solo lo de quien pregunta');
const brief = flag('brief', 'Sin los textos largos');
const suspicious = flag('suspicious', 'A un administrador: solo lo apartado por sospechoso');

const topic = {
  ...flag('topic', 'Solo lo que es de ese tema, como «bases-de-datos»'),
  schema: { type: 'string' },
};
const state = {
  ...flag('state', 'A un administrador: solo los mensajes que llegaron hasta ahí'),
  schema: { type: 'string', enum: kinds.contact.fields.state.options },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description:
    'El ETag de lo que se leyó con la misma sesión: si alguien lo cambió desde entonces, 409',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'De 16 a 100 letras, cifras o guiones, al azar. El mismo envío repetido con ella se escribe una sola vez y responde 201; usada para otra dirección u otro cuerpo, 422. A quien no ha entrado, la repetición le devuelve su propio texto',
  schema: jsonSchema(onceKeySchema),
};

const secretParameter = {
  ...{ name: 'secret', in: 'path', required: true },
  schema: { type: 'string', pattern: '^[\\w-]{1,100}$' },
};

const headersOf = ({ method, path, status, answer }: Call) => [
  ...(method === 'PUT' && (path.endsWith('/update/:id') || path.endsWith('/draft'))
    ? [ifMatch]
    : []),
  ...(status === 201 && 'kind' in answer ? [idempotencyKey] : []),
];

/** Where a list has a length of its own. */
const searchParametersOf = ({ unlimited, most }: Call) => {
  const description = most
    ? `Cuántas por página, ${String(most)} como máximo`
    : `Cuántas por página, ${String(LIST_MAX)} como máximo; sin él, ${String(unlimited)}`;
  return searchParameters.map((one) =>
    (most ?? unlimited) && one.name === 'limit' ? { ...one, description } : one,
  );
};

const listParameters = (call: Call, kind: Kind | undefined) => [
  ...searchParametersOf(call),
  ...(kind && isLong(kind) ? [brief] : []),
  ...(kind?.mine ? [mine] : []),
  ...(kind?.quarantine ? [suspicious] : []),
  ...(kind && 'tags' in kind.fields ? [topic] : []),
  ...(kind?.handled ? [state] : []),
];

/** What a call reads from its address and its headers. */
export function parametersOf(call: Call) {
  const { path, search, answer } = call;
  const kind: Kind | undefined = 'kind' in answer ? kinds[answer.kind] : undefined;
  return [
    ...(path.includes(':id') ? [idParameter] : []),
    ...(path.includes(':review') ? [{ ...idParameter, name: 'review' }] : []),
    ...(path.includes(':version') ? [{ ...idParameter, name: 'version' }] : []),
    ...(path.includes(':secret') ? [secretParameter] : []),
    ...headersOf(call),
    ...(search ? listParameters(call, kind) : []),
    ...(call.query ? queryParameters : []),
    ...(call.cursor ? cursorParameters : []),
    ...(call.table ? [table] : []),
  ];
}
