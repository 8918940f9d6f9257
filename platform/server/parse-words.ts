import type * as z from 'zod';

/** What a schema calls a kind of value, in people's words. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
  undefined: 'left out',
};

const GIVEN = 'must be given';
const UNREADABLE = 'can’t be read. Please check it and send it again';

/**
 * What is wrong with a value where its schema has no words of its own: the end of a sentence that begins with the field's
 * name, `must be a number`.
 */
export function problemOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return GIVEN;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${anyOf(issue.values.map(String))}`;
    case 'invalid_union':
      return unionProblem(issue.errors);
    case 'too_small':
      return sizeProblem(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return sizeProblem(issue.origin, 'at most', Number(issue.maximum));
    case 'invalid_format':
      return FORMATS[issue.format] ?? UNREADABLE;
    case 'not_multiple_of':
      return issue.divisor === 0.01 ? 'must be an amount in dollars, like 120.50' : 'must be a whole number';
    case 'unrecognized_keys':
      return 'is not known here';
    default:
      return UNREADABLE;
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'must be a date like 2026-07-01',
  datetime: 'must be a moment like 2026-07-01T00:30:00Z',
  email: 'must be an email address',
  uuid: 'must be a UUID',
};

/** Names every way in which a value could have been right. */
function unionProblem(ways: readonly (readonly z.core.$ZodIssue[])[]): string {
  const said = [
    ...new Set(ways.flatMap(([first]) => (first ? [first.message.replace(/^must be /, '')] : []))),
  ];
  return said.every((way) => !/^(is|must) /.test(way)) && said.length > 0
    ? `must be ${anyOf(said)}`
    : UNREADABLE;
}

function sizeProblem(origin: string, bound: string, size: number): string {
  if (origin === 'string') return `must be ${bound} ${size} ${size === 1 ? 'character' : 'characters'} long`;
  if (origin === 'array') return `must hold ${bound} ${size}`;
  return `must be ${bound} ${size}`;
}

/** `a, b or c`. */
const alternatives = new Intl.ListFormat('en-AU', { type: 'disjunction' });
const anyOf = (values: readonly string[]): string => alternatives.format(values);
