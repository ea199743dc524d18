import fc from 'fast-check';
import { allCalls } from '../src/contract/allCalls.ts';
import { kinds } from '../src/contract/index.ts';
import type { Call, Field, FieldSet } from '../src/contract/index.ts';

export interface ApiRequest {
  call: Call;
  id: string;
  query: string;
  body: unknown;
}

const words = fc.constantFrom(
  'Índices',
  '',
  ' ',
  '%_\\',
  "' OR 1=1 --",
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '\u202Etxt.exe',
  '👩🏽‍💻',
  'a\u0000b',
  '\uD800',
  '../../etc/passwd',
  '__proto__',
);

const textFor = ({ max }: Field) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    words,
    fc.constantFrom(max, max + 1).map((length) => 'x'.repeat(Math.min(length, 20_000))),
  );

const plausible: Partial<Record<Field['type'], fc.Arbitrary<unknown>>> = {
  html: fc.constantFrom(
    '<p>Hola</p>',
    '<script>alert(1)</script>',
    '<p onclick="x">',
    '<svg/onload=x>',
  ),
  image: fc.constantFrom(
    '/uploads/a.webp',
    'https://example.com/a.png',
    'javascript:alert(1)',
    '//x',
    '/uploads/../a',
  ),
  url: fc.constantFrom(
    'https://example.com/',
    'mailto:a@example.com',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
  ),
  email: fc.oneof(fc.emailAddress(), fc.constantFrom('a@', '@b', 'a b@example.com')),
  password: fc.constantFrom('12345678', 'corta', 'ñ'.repeat(100), 'ñ'.repeat(101), ''),
  integer: fc.oneof(fc.integer({ min: -2, max: 7 }), fc.double(), fc.constant(1e21)),
  boolean: fc.boolean(),
  object: fc.dictionary(
    fc.constantFrom('work', 'projects', 'skills', 'awards', 'basics', 'toString', '__proto__'),
    fc.array(
      fc.dictionary(
        fc.constantFrom('name', 'position', 'highlights', 'keywords', 'title', 'url', 'date', 'x'),
        fc.oneof(words, fc.array(words), fc.constantFrom(null, 3, '2021-03', 'https://a.example')),
      ),
    ),
  ),
};

const nonsense = fc.oneof(
  fc.constantFrom(null, 0, -1, true, [], {}, { $ne: null }),
  fc.jsonValue(),
);

const valueFor = (field: Field) =>
  fc.oneof(
    { weight: 4, arbitrary: plausible[field.type] ?? textFor(field) },
    { weight: 2, arbitrary: textFor(field) },
    { weight: 1, arbitrary: nonsense },
  );

const stray = fc.record(
  {
    _id: fc.nat(),
    id: fc.nat(),
    number: fc.nat(),
    role: fc.nat(),
    isAdmin: fc.boolean(),
    createdAt: fc.string(),
  },
  { requiredKeys: [] },
);

function bodyFor(fields: FieldSet): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field)])),
    { requiredKeys: [] },
  );
  const object = fc.tuple(known, stray).map(([body, more]) => ({ ...more, ...body }));
  return fc.oneof({ weight: 9, arbitrary: object }, { weight: 1, arbitrary: nonsense });
}

const idFor = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '1.5',
      'abc',
      '99999999999',
      'NaN',
      '1e3',
      '%00',
      '..%2f1',
    ),
  },
);

const sorts = [...new Set(Object.values(kinds).flatMap((kind) => Object.keys(kind.fields)))];
const queryFor = fc
  .record(
    {
      keyword: fc.oneof(fc.string({ maxLength: 120 }), words),
      page: fc.oneof(fc.integer({ min: -1, max: 3 }).map(String), fc.constantFrom('x', '1e9', '')),
      limit: fc.oneof(fc.integer({ min: -1, max: 120 }).map(String), fc.constantFrom('todo', '0')),
      sort: fc.constantFrom('_id', '-_id', 'createdAt', 'password', 'user.email', ...sorts),
      mine: fc.constantFrom('true', 'false'),
      brief: fc.constantFrom('true', 'false'),
      populate: fc.constant('*'),
      'filters[user][email][$startsWith]': fc.constant('a'),
    },
    { requiredKeys: [] },
  )
  .map((query) => new URLSearchParams(query as Record<string, string>).toString());

/** Requests made from the contract: some right, most wrong in some way. Uploads have their own tests. */
export const requests: fc.Arbitrary<ApiRequest> = fc
  .constantFrom(...allCalls.filter(({ upload }) => upload === undefined))
  .chain((call) =>
    fc.record({
      call: fc.constant(call),
      id: idFor,
      query: call.search ? queryFor : fc.constant(''),
      body: call.body ? bodyFor(call.body.fields) : fc.constant(undefined),
    }),
  );
