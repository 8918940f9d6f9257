import { expect, test } from 'vitest';
import { readLoginLink } from '../../web/link-hash.ts';

test.each([
  ['#token=1f0c.AB-_9', { token: '1f0c.AB-_9' }],
  ['#state=x&token=abc', { token: 'abc' }],
  ['#token=a%2Bb', { token: 'a+b' }],
  ['#error=unauthorized', { refused: true }],
  ['#token=&error=unauthorized', { refused: true }],
  ['#error=other', undefined],
  ['#token=', undefined],
  ['#core', undefined],
  ['#', undefined],
  ['', undefined],
])('%s', (hash, link) => {
  expect(readLoginLink(hash)).toEqual(link);
});
