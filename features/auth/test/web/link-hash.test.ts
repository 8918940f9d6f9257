import { expect, test } from 'vitest';
import { words } from '../../web/bare-words.ts';
import { readLoginLink } from '../../web/link-hash.ts';

test.each([
  ['#token=1f0c.AB-_9', { token: '1f0c.AB-_9' }],
  ['#state=x&token=abc', { token: 'abc' }],
  ['#token=a%2Bb', { token: 'a+b' }],
  ['#error=unauthorized', { refused: true }],
  ['#token=&error=unauthorized', { refused: true }],
  ['#error=other', { failed: '' }],
  ['#error=other&error_description=Not+now', { failed: 'Not now' }],
  ['#error=', undefined],
  ['#error_description=Not+now', undefined],
  ['#token=', undefined],
  ['#core', undefined],
  ['#', undefined],
  ['', undefined],
])('%s', (hash, link) => {
  expect(readLoginLink(hash)).toEqual(link);
});

test.each([
  ['', 'Please ask for a new code.'],
  [' a\n\tb\u202E\0c ', 'link: “a b c”'],
  ['a'.repeat(200), `link: “${'a'.repeat(200)}”`],
  ['😀'.repeat(201), `link: “${'😀'.repeat(199)}…”`],
])('a description is shown as one line of at most 200 characters: %s', (description, shown) => {
  expect(words.failed(description)).toContain(shown);
});
