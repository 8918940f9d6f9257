import { describe, expect, it } from 'vitest';
import { calls } from '#app/server/fold.ts';
import { changeContactDetails } from '#features/settings/calls/details.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { fieldName } from '#platform/contract/field-words.ts';
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

/** What is said of one field. */
function problemsOf(read: () => unknown, field: string): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return (error as Refusal).errors?.[field] ?? [];
  }
}

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
      'Please check these: Records on a page, colour.',
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

  const VAGUE = /must be given|as it has to be|It has to be|can’t be read/;

  it.each(calls.filter(({ body }) => body))('says what is missing in $name, each thing once', (call) => {
    const fields = Object.keys((call.body as unknown as { shape: object }).shape);
    for (const field of fields) expect([field, fieldName(field)]).not.toEqual([field, field]);
    const told = (() => {
      try {
        readBody(call, {});
        return [];
      } catch (error) {
        return [(error as Refusal).message, ...Object.values((error as Refusal).errors ?? {}).flat()];
      }
    })();
    expect(new Set(told).size).toBe(told.length);
    for (const sentence of told) {
      expect(sentence).toMatch(/^\p{Lu}/u);
      expect(sentence).not.toMatch(VAGUE);
      expect(sentence).not.toMatch(/[a-z]_[a-z]/);
    }
  });

  it('has the sentences of the documents for fields that are missing', () => {
    const of = (name: string) => {
      const call = calls.find((one) => one.name === name);
      if (!call) throw new Error(name);
      return { ...refusalOf(() => readBody(call, {})).errors };
    };
    expect(of('supports.reserve')).toEqual({
      provider_sfid: ['Please select the provider'],
      support_item_number: ['Please select the support item'],
      start_date: ['Please enter a start date. The correct date format is dd/mm/yyyy.'],
      end_date: ['Please enter correct date. The correct date format is dd/mm/yyyy.'],
      quantity: ['Please enter the amount of hours or items for your support'],
      total: ['Please enter the price'],
    });
    expect(of('supports.add-item')).toEqual({
      type: ['Please select who will manage this support item'],
      support_category_item_id: ['Please select the support item'],
      price: ['Please enter the price'],
      quantity: ['Please enter the amount of hours or items for your support'],
    });
    expect(of('auth.start')).toEqual({
      type: ['Please choose whether to get a code or a link.'],
      email: ['The email address field cannot be blank. Please enter your email address and try again.'],
    });
    expect(of('reports.generate-legacy')).toEqual({
      planId: ['Please select a plan'],
      supportCategoryId: ['Please select a support area'],
    });
  });

  it.each(calls.filter(({ query }) => query))('says what to do about each filter of $name, once', (call) => {
    const fields = Object.keys((call.query as unknown as { shape: object }).shape);
    for (const field of fields) {
      expect([field, fieldName(field)]).not.toEqual([field, field]);
      for (const value of ['x y', '', '1000', '2026-02-30']) {
        const problems = problemsOf(() => readQuery(call, { [field]: value }), field);
        expect(problems.length).toBeLessThan(2);
        if (field !== 'code') expect(problems.join()).not.toMatch(VAGUE);
      }
    }
  });
});
