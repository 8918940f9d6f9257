import { expect, test } from 'vitest';
import { openPage } from '#platform/web/test/page.ts';

const names = ['total', 'support_item_number', 'end_date', 'start_date'];

test('the toast says the first of total, item, end and start, else the message', async () => {
  openPage(() => new Response());
  const { ApiError } = await import('#platform/web/api-error.ts');
  const { firstOf } = await import('../../web/item-form/use-item-form.ts');
  const errors = { start_date: ['start'], end_date: ['end'], provider_sfid: ['provider'] };
  expect(firstOf(new ApiError(422, 'all', errors), names)).toBe('end');
  expect(firstOf(new ApiError(422, 'all', { ...errors, total: ['total'] }), names)).toBe('total');
  expect(firstOf(new ApiError(422, 'all', { provider_sfid: ['provider'] }), names)).toBe('all');
  expect(firstOf(new ApiError(422, 'all', { file: ['file'] }), names)).toBe('file');
  expect(firstOf(new TypeError('x'), names)).toContain('Something went wrong');
});
