import { expect, test } from 'vitest';
import type { FilePage } from '#platform/web/files/slots/pages.ts';
import {
  draftOf,
  EMPTY,
  type EvidenceForm,
  filledSlots,
  formOf,
  problemsOf,
} from '../../web/evidence-form.ts';
import { holdName } from '../../web/held.ts';

const page = (id: string): FilePage => ({
  id,
  file: new File([id], `${id}.jpg`, { type: 'image/jpeg' }),
  kind: 'image/jpeg',
  turns: 1,
});

test('a draft keeps the documents in their slots, the note and what somebody says; nothing is no draft', () => {
  expect(draftOf(EMPTY)).toBeUndefined();
  expect(draftOf({ ...EMPTY, kind: 'not-available' })).toBeUndefined();
  const form: EvidenceForm = {
    kind: 'sent',
    note: 'From the chemist',
    file: [page('a'), page('b')],
    second_file: [],
    third_file: [page('c')],
  };
  const draft = draftOf(form);
  if (!draft) throw new Error('There is no draft.');
  const { file, second_file: second, third_file: third, ...rest } = formOf(draft);
  expect(rest).toEqual({ kind: 'sent', note: 'From the chemist' });
  const names = (pages: readonly FilePage[]) => pages.map(({ file: { name }, turns }) => `${name} ${turns}`);
  expect([file, second, third].map(names)).toEqual([['a.jpg 1', 'b.jpg 1'], [], ['c.jpg 1']]);
});

test('a document counts only where somebody does not say that it is not there', () => {
  const form = { ...EMPTY, second_file: [page('a')] };
  expect(filledSlots(form)).toEqual(['second_file']);
  expect(problemsOf(form)).toEqual({});
  expect(filledSlots({ ...form, kind: 'not-available' })).toEqual([]);
  expect(problemsOf({ ...form, kind: 'not-available' })).toHaveProperty('note');
});

test('a hold is named without its words, and another one by another name', () => {
  const hold = { reason: 'Mia’s receipt is missing', since: '2026-11-03' };
  expect(holdName(hold)).toMatch(/^2026-11-03-[\da-z]{1,7}$/);
  expect(holdName({ ...hold })).toBe(holdName(hold));
  const others = [
    { ...hold, reason: 'Mia’s receipt is missing.' },
    { ...hold, since: '2026-11-04' },
    { ...hold, since: null },
  ];
  expect(new Set([hold, ...others].map(holdName)).size).toBe(4);
});
