import { allCalls } from '../contract/allCalls.ts';
import { kinds } from '../contract/index.ts';
import type { Call, Kind, KindName, Shape } from '../contract/index.ts';
import { answerSchema, errorSchema } from '../contract/answers.ts';
import { bodySchema } from '../contract/schemas.ts';
import { makeItem, sampleResume } from '../contract/testing.ts';
import { jsonSchema, parametersOf } from './openapiParameters.ts';

const CREATED = '2026-03-04T05:06:07.000Z';

/** What a text of an answer says in its example, by its name. */
const TEXTS: Record<string, string> = {
  ...{
    name: 'Grace Ejemplo',
    by: 'Ada Ejemplo',
    whom: 'Grace Ejemplo',
    email: 'grace@example.com',
  },
  ...{ comment: 'Gracias por abrir este foro.', why: 'Tiene un enlace', version: CREATED },
  ...{ browser: 'Firefox', system: 'Android', host: 'tu-dominio.example' },
  ...{ passkeyHost: 'tu-dominio.example', token: 'eyJhbGciOi…', path: '/uploads/portada.webp' },
};

interface AnySchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: AnySchema[];
  items?: AnySchema;
  prefixItems?: AnySchema[];
  properties?: Record<string, AnySchema>;
  required?: string[];
}

/** An answer as its schema says it. */
function sampleOf(schema: AnySchema, name: string): unknown {
  const { type, format, enum: options, anyOf, items, prefixItems, properties, required } = schema;
  if (anyOf?.[0]) return sampleOf(anyOf[0], name);
  if (prefixItems) return prefixItems.map((one) => sampleOf(one, name));
  if (items) return [sampleOf(items, name)];
  if (properties)
    return Object.fromEntries(
      (required ?? []).map((key) => [key, sampleOf(properties[key] ?? {}, key)]),
    );
  if ('const' in schema) return schema.const;
  if (options) return options[0];
  if (type === 'integer') return 1;
  if (type === 'boolean') return false;
  if (type === 'object') return {};
  return format === 'date-time' ? CREATED : (TEXTS[name] ?? 'Texto');
}

/** A row of a list: of a conversation only its count and its last comment. */
function rowOf(name: KindName, item: Record<string, unknown>) {
  const kind: Kind = kinds[name];
  if (!kind.children) return item;
  const { [kind.children.list]: _, ...row } = item;
  return { ...row, [kind.children.count]: 2, activityAt: CREATED, activityBy: 'Grace Ejemplo' };
}

/** An answer as it looks: of a kind from its own sample, of any other from its schema. */
function exampleOf(shape: Shape, schema: AnySchema): unknown {
  switch (shape.is) {
    case 'list':
      return [rowOf(shape.kind, { ...makeItem(shape.kind), _id: 1 })];
    case 'detail':
      return { ...makeItem(shape.kind), _id: 1 };
    case 'resume':
      return sampleResume;
    default:
      return sampleOf(schema, shape.is);
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
  const schema = jsonSchema(answerSchema(answer)) as AnySchema;
  return {
    'application/json': { schema, example: exampleOf(answer, schema) },
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
      version: '2.0.0',
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
