import { describe, expect, it } from 'vitest';
import type { SubmittedClaim } from '#features/submissions/calls.ts';
import { submittedTitle } from '#features/submissions/words.ts';
import { openPage, reply } from '#platform/web/test/page.ts';
import { isolated } from '#scheme/text.ts';

openPage(() => reply(500, {}));
const { nextOf } = await import('../../web/submitted/next.ts');

type Made = NonNullable<SubmittedClaim['claim']>;

const made = (more: Partial<Made> = {}): Made => ({
  sfid: 'testINVO0000000001',
  reference_number: 'INV-7',
  total: 220,
  status: 'Processing',
  client_approval_status: null,
  date_paid: null,
  held_reason: null,
  held_since: null,
  held_asked_of: null,
  ...more,
});

describe('what was sent in is called', () => {
  const provider_name = 'Coastal Home Care';
  const home = isolated(provider_name);
  it.each([
    ['Reimbursements', { provider_name, total: 45 }, `Reimbursement of $45.00 from ${home}`],
    ['OCR Invoice', { provider_name, total: 220 }, `Invoice from ${home} of $220.00`],
    ['OCR Invoice', { provider_name }, `Invoice from ${home}`],
    ['Reimbursements', { total: 45 }, 'Reimbursement of $45.00'],
    ['Reimbursements', {}, 'Reimbursement'],
    ['OCR Invoice', {}, 'Invoice'],
    // Nothing was read from it, but the claim that came of it says how much.
    ['OCR Invoice', { claim: made() }, 'Invoice of $220.00'],
    ['Quote', { total: 10 }, `${isolated('Quote')} of $10.00`],
  ])('%s with %o: %s', (type, known, title) => {
    expect(submittedTitle({ type, provider_name: null, total: null, claim: null, ...known })).toBe(title);
  });
});

describe('what happens next to what was sent in', () => {
  const full = { hasApprovals: true, hasFullAccess: true };
  const held = { held_reason: 'The receipt is missing', held_since: '2026-11-18' };
  const waits = {
    status: 'Awaiting Client Approval',
    client_approval_status: 'Awaiting Client Approval',
  } as const;
  const next = (claim: Made | null, { reader = full, status = 'Received', waits = true } = {}) =>
    nextOf(
      { status, claim, provider_name: 'Coastal Home Care' },
      {
        reader,
        brandName: 'Wattle',
        today: '2026-11-20',
        waiting: new Set(waits && claim ? [claim.sfid] : []),
      },
    );

  it.each([
    [
      'is the plan manager’s check, before there is a claim',
      next(null),
      'Wattle has this and will check it next.',
    ],
    [
      'is in the list of claims, where nobody can say which it is',
      next(null, { status: 'Processed' }),
      'Wattle has made a claim of this. It is in the list of claims.',
    ],
    [
      'is what the plan manager says of it, where there is no claim',
      next(null, { status: 'More information needed' }),
      `Wattle has this and says: ${isolated('More information needed')}.`,
    ],
    [
      'is what the claim’s status says',
      next(made()),
      'Wattle is checking this claim and will send it to the NDIA.',
    ],
    [
      'is the provider’s turn, where they are asked',
      next(made({ ...held, held_asked_of: 'provider' })),
      `This claim is held since 18 November: ${isolated('The receipt is missing')}. ${isolated('Coastal Home Care')} is asked to send what is missing. You do not have to do anything.`,
    ],
    [
      'is the plan manager’s turn, once what was asked for is answered',
      next(made({ ...held, held_asked_of: 'participant' }), { waits: false }),
      'Wattle has your answer. You do not have to do anything now.',
    ],
    [
      'is for somebody else to send, where the reader may not',
      next(made({ ...held, held_asked_of: 'participant' }), {
        reader: { hasApprovals: true, hasFullAccess: false },
      }),
      `More is needed: ${isolated('The receipt is missing')}. Somebody with full access can send it.`,
    ],
    [
      'is nothing, once it is paid, whatever was missing before',
      next(made({ ...held, held_asked_of: 'participant', status: 'Paid', date_paid: '2026-11-19' })),
      'This claim has been paid. Nothing more has to happen.',
    ],
    [
      'is for somebody else to decide, where the reader may not',
      next(made(waits), { reader: { hasApprovals: true, hasFullAccess: false } }),
      'This claim waits for somebody with full access to approve or decline it.',
    ],
    [
      'is the plan manager’s approval, where claims are approved automatically',
      next(made(waits), { reader: { hasApprovals: false, hasFullAccess: true } }),
      expect.stringMatching(/^Claims are approved automatically now\./),
    ],
  ])('%s', (_, { sentence, asked }, expected) => {
    expect([sentence, asked]).toEqual([expected, undefined]);
  });

  it('is what the participant is asked for, with the way to send it', () => {
    expect(next(made({ ...held, held_asked_of: 'participant' }))).toEqual({
      sentence: `More is needed from you: ${isolated('The receipt is missing')}.`,
      asked: 'Send what is missing',
    });
  });

  it('is a decision, for somebody who may make it', () => {
    expect(next(made(waits))).toEqual({
      sentence: 'Please approve or decline this claim.',
      asked: 'Approve or decline it',
    });
  });
});
