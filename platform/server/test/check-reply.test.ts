import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';
import { dollars, isoDate } from '#platform/contract/common.ts';
import { checkReply } from '../http/check-reply.ts';

const thing = z.object({
  amount: dollars,
  on: z.nullable(isoDate),
  kind: z.nullable(z.enum(['one', 'two'])),
  inner: z.nullable(z.object({ name: z.string() })),
  note: z.optional(z.string()),
});
const things = get('things.list', 'clients/{participantSfid}/things', {
  who: 'viewer',
  summary: 'Things.',
  reply: z.array(thing),
});
const one = { amount: 0.07, on: '2028-02-29', kind: 'one', inner: { name: 'x' } };
const none = { amount: -1_234_567.89, on: null, kind: null, inner: null };

describe('the check of a reply', () => {
  it('keeps the fields that the contract names, and no others', () => {
    const given = [
      { ...one, secret: 'bank', inner: { name: 'x', secret: 'bank' } },
      { ...none, note: 'n' },
    ];
    expect(checkReply(things, given)).toEqual([one, { ...none, note: 'n' }]);
  });

  it.each([
    ['a third decimal', { ...one, amount: 0.075 }],
    ['no amount', { ...one, amount: undefined }],
    ['an amount as text', { ...one, amount: '1' }],
    ['a day that does not exist', { ...one, on: '2027-02-29' }],
    ['another word than those named', { ...one, kind: 'three' }],
    ['an inner record without its name', { ...one, inner: {} }],
  ])('refuses %s, and says where without the value', (_, wrong) => {
    expect(() => checkReply(things, [none, wrong])).toThrow(
      /^The reply of things\.list does not fit its schema: \/1\S* \w+$/,
    );
  });
});
