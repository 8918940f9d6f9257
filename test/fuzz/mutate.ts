// Faults in values and in the JSON around them, by accident or on purpose.

import fc, { type Arbitrary } from 'fast-check';

const deep = (depth: number) => Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: inner }), 1);

/** A placeholder for a number that JavaScript cannot write like this; `textOf` puts the number in its place. */
const literal = (text: string) => `@literal:${text}@`;
const LITERALS = '1e999 -1e999 -0 1E+2 0.1e-400 12345678901234567890123456789 01 0x10 NaN'.split(' ');

const ODD: readonly unknown[] = [
  [null, true, false, 0, 1, -1, 1.5, 1e308, 5e-324, 2 ** 53, -(2 ** 63)],
  [[], {}, [[]], [null], [{}], deep(20), deep(500), Array.from({ length: 2000 }, () => 0)],
  ['', ' ', '\t\r\n', '0', '-1', 'null', 'true', '[object Object]', '__proto__', 'constructor', 'toString'],
  ['\0', 'a\0b', '/\0', '\ud800', '/\ud800', '\udfff\ud800', '\u202eabc', '\ufeff', '\u2028', '\u0085'],
  [
    'e\u0301',
    '👩‍👩‍👧‍👦',
    'ﷺ',
    '\\',
    '%00',
    '%s%n',
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
  ],
  [
    'a'.repeat(10_000),
    '🙂'.repeat(5000),
    'a'.repeat(70_000),
    'demo@wattle.example\0',
    'demo@wattle.example\n',
  ],
  LITERALS.map(literal),
].flat();

export const oddValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue(),
);

const UNKNOWN = [
  '',
  '\0',
  ...'x __proto__ constructor prototype toString id user_id participant_id'.split(' '),
];

/** A copy of an object with one more field; `__proto__` too becomes a field like any other. */
const withField = (value: object, name: string, content: unknown): object =>
  Object.fromEntries([...Object.entries(value), [name, content]]);

const withoutField = (value: object, name: string): object =>
  Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));

/** A value as it is, or with one fault: another value altogether, or a field removed, added or changed. */
export function mutated(value: unknown): Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return oddValues;
  const fields = Object.keys(value);
  const changes = [
    { weight: 6, arbitrary: fc.constant<unknown>(value) },
    { weight: 1, arbitrary: oddValues },
    { weight: 1, arbitrary: fc.constant<unknown>([value]) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...UNKNOWN), oddValues)
        .map<unknown>(([name, odd]) => withField(value, name, odd)),
    },
  ];
  if (fields.length > 0) {
    const field = fc.constantFrom(...fields);
    changes.push(
      { weight: 2, arbitrary: field.map<unknown>((name) => withoutField(value, name)) },
      {
        weight: 8,
        arbitrary: fc
          .tuple(field, oddValues)
          .map<unknown>(([name, odd]) => withField(withoutField(value, name), name, odd)),
      },
    );
  }
  return fc.oneof(...changes);
}

/** JSON text of a value, with the literals that JavaScript cannot hold. */
const textOf = (value: unknown) => (JSON.stringify(value) ?? '').replaceAll(/"@literal:([^@"]*)@"/g, '$1');

/** A JSON text with something wrong in it or around it; some of these texts are still JSON. */
const brokenTexts = (text: string) =>
  [
    ['', ' ', '\ufeff', `\ufeff${text}`, `${text}${text}`, `${text},`, `${text}\0`, `\n\t ${text} \r\n`],
    [text.slice(0, -1), text.slice(1), text.replaceAll('"', "'"), text.replace(':', ''), `[${text}`],
    [text.replace('{', '{"x":1,"x":2,'), text.replace(/^\{(.*)\}$/s, '{$1,$1}'), `/* */${text}`],
    ['undefined', 'NaN', '{', '[', '"', '"\\u12', '"\\ud800"', '\u0001'],
    ['['.repeat(5000), '{"a":'.repeat(5000)],
  ].flat();

/** The JSON text of a value, sometimes broken, or with a few random characters in it. */
export function texts(value: unknown): Arbitrary<string> {
  const text = textOf(value);
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(text) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(...brokenTexts(text)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat({ max: text.length }), fc.string({ unit: 'binary', maxLength: 3 }))
        .map(([at, junk]) => text.slice(0, at) + junk + text.slice(at)),
    },
  );
}
