import { describe, expect, it } from 'vitest';
import { calls } from '#app/server/fold.ts';
import { changeContactDetails } from '#features/settings/calls/details.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { readBody, readQuery } from '../http/asked.ts';
import type { Refusal } from '../refusal.ts';

const refusalOf = (read: () => unknown): Refusal => {
  try {
    read();
  } catch (error) {
    return error as Refusal;
  }
  throw new Error('Nothing was refused.');
};

const INCOMPLETE = 'Please make sure all fields have been completed';

describe('a refusal of fields', () => {
  it('says that the fields of an empty form are missing, each in its own words', () => {
    const { status, message, errors } = refusalOf(() =>
      readBody(submitClaim, {}, { file: ['Please upload an invoice.'] }),
    );
    expect([status, message]).toEqual([422, INCOMPLETE]);
    expect({ ...errors }).toEqual({
      paid_to_type: ['Please select who we should pay the claim to.'],
      file: ['Please upload an invoice.'],
    });
    expect({ ...refusalOf(() => readBody(changeContactDetails, {})).errors }).toEqual({
      first_name: ['First Name is required'],
      last_name: ['Last Name is required'],
    });
  });

  it('has a message that says what is wrong with one field, or names several', () => {
    const [list] = calls.filter(({ name }) => name === 'claims.list');
    if (!list) throw new Error('There is a list of claims.');
    expect(refusalOf(() => readQuery(list, { colour: 'red' })).message).toBe(
      'There is something wrong with “colour”: it is not known here.',
    );
    expect(refusalOf(() => readQuery(list, { colour: 'red', per_page: '0' })).message).toBe(
      'Please check these: per_page, colour.',
    );
    const comment = { paid_to_type: 'reimbursement', comment: 'x'.repeat(111) };
    expect(refusalOf(() => readBody(submitClaim, comment)).message).toBe(
      'Please write at most 110 characters.',
    );
  });

  // Every kind of value in each field, and no value at all.
  const values = [undefined, null, '', 'x', -1.005, 1e20, true, [], {}];
  it.each(calls.filter(({ body }) => body))('has words for people for $name', (call) => {
    const fields = Object.keys((call.body as unknown as { shape: object }).shape);
    for (const value of values) {
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      const { message, errors } = refusalOf(() => readBody(call, { ...body, colour: 'red' }));
      expect([message, ...Object.values(errors ?? {}).flat()].join('\n')).not.toMatch(
        /Invalid|expected|received|Unrecognized|NaN|\[object|undefined/,
      );
    }
  });
});
