import { expect, test } from 'vitest';
import { openPage } from '../../platform/page.ts';

const load = async () => {
  openPage(() => new Response());
  const { ApiError } = await import('../../../src/platform/api-error.ts');
  return { ApiError, ...(await import('../../../src/features/supports/form/refusal.ts')) };
};

const names = ['total', 'support_item_number', 'end_date', 'start_date'];

test('the toast says the first of total, item, end and start, else the message', async () => {
  const { ApiError, firstOf } = await load();
  const errors = { start_date: ['start'], end_date: ['end'], provider_sfid: ['provider'] };
  expect(firstOf(new ApiError(422, 'all', errors), names)).toBe('end');
  expect(firstOf(new ApiError(422, 'all', { ...errors, total: ['total'] }), names)).toBe('total');
  expect(firstOf(new ApiError(422, 'all', { provider_sfid: ['provider'] }), names)).toBe('all');
  expect(firstOf(new ApiError(422, 'all', { file: ['file'] }), names)).toBe('file');
  expect(firstOf(new TypeError('x'), names)).toContain('Something went wrong');
});

test('each field gets its own words, by the form’s names', async () => {
  const { ApiError, problemsIn } = await load();
  const fields = { provider_sfid: 'provider', document: 'agreement', locked: 'agreement' } as const;
  const errors = { provider_sfid: ['no', 'never'], document: ['large'], locked: ['other'], unknown: ['?'] };
  expect(problemsIn(new ApiError(422, 'all', errors), fields)).toEqual({
    provider: 'no',
    agreement: 'large',
  });
  expect(problemsIn(new Error('x'), fields)).toEqual({});
});
