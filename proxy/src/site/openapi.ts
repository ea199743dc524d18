import { allCalls } from '../contract/allCalls.ts';
import { kinds } from '../contract/index.ts';
import type { Call, Kind, KindName, Shape } from '../contract/index.ts';
import { answerSchema, errorSchema } from '../contract/answers.ts';
import { bodySchema } from '../contract/schemas.ts';
import { makeItem, sampleResume } from '../contract/testing.ts';
import { moderationExamples } from './moderationExamples.ts';
import { jsonSchema, parametersOf } from './openapiParameters.ts';

const account = { _id: 7, name: 'Grace Ejemplo', email: 'grace@example.com', isAdmin: false };

const CREATED = '2026-03-04T05:06:07.000Z';
const quoted = { name: 'Grace Ejemplo', comment: 'Gracias por abrir este foro.' };
const comment = { _id: 1, ...quoted, rating: 5, createdAt: CREATED };

const passkey = {
  ...{ _id: 3, name: 'Teléfono', createdAt: CREATED, usedAt: '' },
  ...{ host: 'tu-dominio.example', credential: 'o1C3nX8' },
};

const plainExamples = {
  ...moderationExamples,
  account,
  profile: { ...account, noticeReplies: true, noticeForums: true, eraseAt: '' },
  accounts: [account],
  block: {
    blocked: true,
    until: '2026-12-31T18:00:00.000Z',
    reason: 'Publicó anuncios en el foro.',
  },
  sessions: [
    {
      ...{ _id: 12, createdAt: CREATED, seenAt: CREATED },
      ...{ browser: 'Firefox', system: 'Android', current: true },
    },
  ],
  passkey,
  passkeys: [passkey],
  passkeyOptions: {
    ticket: 'q3Zc0m1VvY7nS2',
    options: { challenge: 'Tz1hYk9w', rpId: 'tu-dominio.example', userVerification: 'required' },
  },
  session: { ...account, user: 7, token: 'eyJhbGciOi…' },
  path: '/uploads/portada.webp',
  resume: sampleResume,
  features: {
    ...{ mail: true, verifyEmail: false, passkeyHost: 'tu-dominio.example' },
    ...{ messagesMonths: 24, mailsMonths: 1, auditMonths: 12 },
  },
  accepted: {},
  erasure: { eraseAt: '2026-03-11T05:06:07.000Z' },
  zip: undefined,
  none: undefined,
};

/** A row of a list: of a conversation only its count and its last comment. */
function rowOf(name: KindName, item: Record<string, unknown>) {
  const kind: Kind = kinds[name];
  if (!kind.children) return item;
  const { [kind.children.list]: _, ...row } = item;
  return { ...row, [kind.children.count]: 2, activityAt: CREATED, activityBy: 'Grace Ejemplo' };
}

/** An answer as it looks, made from the kind's own sample. */
function exampleOf(shape: Shape): unknown {
  switch (shape.is) {
    case 'list':
      return [rowOf(shape.kind, { ...makeItem(shape.kind), _id: 1 })];
    case 'detail':
      return { ...makeItem(shape.kind), _id: 1 };
    case 'child':
      return comment;
    case 'children':
      return [comment, { ...comment, _id: 2, inReplyTo: 1, quoted }];
    default:
      return plainExamples[shape.is];
  }
}

/** A name with an ending is a file's, which has no slash behind it. */
export const pathOf = (path: string): string =>
  `/api${path.replace(/:(\w+)/g, '{$1}')}${path.includes('.') ? '' : '/'}`;

function bodyOf({ body, upload }: Call) {
  if (upload) {
    const properties = {
      [upload]: { type: 'integer' },
      image: { type: 'string', format: 'binary' },
    };
    const inText = {
      type: 'boolean',
      description:
        'Para lo que se está escribiendo: no cambia la imagen propia, y se conserva si al guardar se usa',
    };
    const schema = {
      ...{ type: 'object', required: Object.keys(properties) },
      properties: { ...properties, in_text: inText },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const schema = jsonSchema(bodySchema(body), 'input');
  return { requestBody: { required: !body.partial, content: { 'application/json': { schema } } } };
}

const errorAnswer = { $ref: '#/components/responses/Error' };

function contentOf({ answer, table }: Call) {
  if (answer.is === 'zip')
    return { 'application/zip': { schema: { type: 'string', format: 'binary' } } };
  const schema = jsonSchema(answerSchema(answer));
  return {
    'application/json': { schema, example: exampleOf(answer) },
    ...(table && { 'text/csv': { schema: { type: 'string' } } }),
  };
}

function responsesOf(call: Call) {
  const { status, search } = call;
  const headers = {
    'X-Total-Count': { description: 'Cuántos hay en total', schema: { type: 'integer' } },
  };
  const good = {
    description: status === 204 ? 'Hecho' : 'Correcto',
    ...(search && { headers }),
    ...(status !== 204 && { content: contentOf(call) }),
  };
  return { [String(status)]: good, '4XX': errorAnswer, '5XX': errorAnswer };
}

const operationOf = (call: Call) => ({
  operationId: call.id,
  summary: call.summary,
  tags: [call.id.split('.')[0]],
  'x-who': call.who,
  security: call.who === 'anyone' ? [] : [{ token: [] }],
  parameters: parametersOf(call),
  ...bodyOf(call),
  responses: responsesOf(call),
});

/** The whole API, described from the contract and from nothing else. */
export function openapi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of allCalls) {
    (paths[pathOf(call.path)] ??= {})[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de Portafolio',
      version: '1.0.0',
      description:
        'Toda ruta se admite con y sin la diagonal final. Los errores llevan un `code`, por el que se decide, y `message` y `detail` con la misma frase, para una persona.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'El mismo sitio que sirve este documento' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Error: {
          description: 'Lo que falló, en una frase que una persona puede atender',
          content: {
            'application/json': {
              schema: jsonSchema(errorSchema),
              example: {
                code: 'resource.not_found',
                message: 'No encontramos lo que buscas.',
                detail: 'No encontramos lo que buscas.',
              },
            },
          },
        },
      },
    },
  };
}
