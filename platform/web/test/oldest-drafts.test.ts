import { expect, test } from 'vitest';
import { oldestBeyond } from '../drafts/oldest.ts';

const file = (draft: string, savedAt: number, bytes = 10) => [
  { draft, savedAt, bytes: bytes - 1 },
  { draft, savedAt, bytes: 1 },
];

test('of more drafts than are kept the oldest go', () => {
  const pieces = ['a', 'b', 'c', 'd'].flatMap((draft, at) => file(draft, 4 - at));
  expect(oldestBeyond(pieces, { drafts: 2 })).toEqual(['c', 'd']);
  expect(oldestBeyond(pieces, { drafts: 4 })).toEqual([]);
});

test('of more bytes than are kept the oldest go, all of them', () => {
  const pieces = [...file('new', 3, 60), ...file('large', 2, 50), ...file('small', 1, 1)];
  expect(oldestBeyond(pieces, { drafts: 20, bytes: 100 })).toEqual(['large', 'small']);
  expect(oldestBeyond(pieces, { drafts: 20, bytes: 111 })).toEqual([]);
});

test('a draft is as old as what was saved last of it', () => {
  const pieces = [
    { draft: 'worked on', savedAt: 1, bytes: 1 },
    ...file('other', 2),
    { draft: 'worked on', savedAt: 3, bytes: 1 },
  ];
  expect(oldestBeyond(pieces, { drafts: 1 })).toEqual(['other']);
});
