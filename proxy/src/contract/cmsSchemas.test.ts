import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FieldSet, FieldType, Kind } from './index.ts';
import { kinds } from './index.ts';

const api = new URL('../../../cms/src/api/', import.meta.url);

interface Attribute {
  type: string;
  maxLength?: number;
  relation?: string;
}

interface Schema {
  info: { singularName: string; pluralName: string };
  attributes: Record<string, Attribute>;
}

const schemaOf = (name: string): Schema =>
  JSON.parse(
    readFileSync(new URL(`${name}/content-types/${name}/schema.json`, api), 'utf8'),
  ) as Schema;

const stored: Record<FieldType, string> = {
  text: 'string',
  url: 'string',
  image: 'string',
  email: 'string',
  username: 'string',
  long: 'text',
  html: 'text',
  integer: 'integer',
  boolean: 'boolean',
  reference: 'relation',
  password: 'password',
};
const SHORT = new Set<FieldType>(['text', 'url', 'image', 'email', 'long']);

function expectSameFields(fields: FieldSet, { attributes }: Schema): void {
  for (const [name, field] of Object.entries(fields)) {
    expect(attributes[name], `falta el atributo ${name}`).toBeDefined();
    expect(attributes[name]?.type, name).toBe(stored[field.type]);
    if (SHORT.has(field.type)) expect(attributes[name]?.maxLength, name).toBe(field.max);
  }
}

describe.each(Object.values<Kind>(kinds))('$name', (kind) => {
  const schema = schemaOf(kind.name);

  it('has the same names in the CMS', () => {
    expect(schema.info).toMatchObject({ singularName: kind.name, pluralName: kind.path });
  });

  it('has every field in the CMS, of the same sort and size', () => {
    expectSameFields(kind.fields, schema);
  });

  it('has nothing in the CMS that the contract does not know', () => {
    // A relation is the CMS's own affair: who owns a card, what hangs below a forum.
    const own = Object.keys(schema.attributes).filter(
      (name) => schema.attributes[name]?.type !== 'relation' && !(name in kind.fields),
    );
    expect(own).toEqual(['number', ...(kind.aside ? ['suspicious'] : [])]);
  });
});

it('the comments of a forum are the same in the CMS', () => {
  expectSameFields(kinds.foro.children.fields, schemaOf('review'));
});

it('the CMS keeps no kind that the contract does not know', () => {
  const inCms = readdirSync(api).filter((name) => !name.startsWith('.'));
  const expected = [...Object.keys(kinds), 'review'];
  expect(inCms.filter((name) => hasSchema(name)).sort()).toEqual(expected.sort());
});

function hasSchema(name: string): boolean {
  try {
    return Boolean(schemaOf(name));
  } catch {
    return false;
  }
}
