import * as z from 'zod/mini';
import { TONES } from '#features/claims/rules/findings.ts';
import { SUPPORT_CATEGORIES } from '#features/plans/rules/categories.ts';
import { post } from '#platform/contract/call.ts';
import { bodyNumber, bodyRef, dollars, isoDate, sfid } from '#platform/contract/common.ts';
import { ANSWERS, ASK_PROBLEMS, MOST_ASKED, REASONS } from './rules/payment-answers.ts';

/** Whether something can be paid, and why (features/can-be-paid/rules/can-be-paid.ts). */
export const paymentAnswer = z.object({
  answer: z.enum(ANSWERS),
  /** The answer as a sentence. */
  sentence: z.string(),
  /** What is wrong comes first; `unknown` could not be checked, `open` speaks neither for nor against the payment. */
  reasons: z.array(z.object({ about: z.enum(REASONS), tone: z.enum(TONES), sentence: z.string() })),
  /** The claim that the payment would probably repeat. */
  repeats_sfid: z.nullable(sfid),
  /** The support that would pay, and its plan; null where there is none. */
  plan_support_sfid: z.nullable(sfid),
  plan_sfid: z.nullable(sfid),
});
export type PaymentAnswer = z.output<typeof paymentAnswer>;

export const canBePaid = post('can-be-paid.ask', 'clients/{participantSfid}/can-be-paid', {
  who: 'viewer',
  summary:
    'Whether something could be paid on a day: yes, no, or "ask us", with its reasons; without an amount, up to how much. Nothing is kept. It never judges whether a support is reasonable and necessary.',
  body: z.strictObject({
    /** The support item's number, which also gives the category. */
    support_item_number: z.optional(z.string().check(z.maxLength(40))),
    /** The category's number, where no item is known. */
    category_id: z.optional(
      bodyNumber(ASK_PROBLEMS.category, z.int().check(z.minimum(1), z.maximum(SUPPORT_CATEGORIES.length))),
    ),
    /** The day of the support. */
    day: z.pipe(z.string(ASK_PROBLEMS.day), isoDate),
    /** The whole amount, in dollars; without it the answer says up to how much could be paid. */
    amount: z.optional(
      bodyNumber(ASK_PROBLEMS.amount, dollars.check(z.minimum(0.01), z.maximum(MOST_ASKED.amount / 100))),
    ),
    /** How many of the item: its price limit is for one. */
    quantity: z.optional(
      bodyNumber(ASK_PROBLEMS.quantity, z.number().check(z.positive(), z.maximum(MOST_ASKED.quantity))),
    ),
    /** The provider, by sfid or by ABN. */
    provider_sfid: z.optional(bodyRef(ASK_PROBLEMS.provider)),
    abn: z.optional(z.string().check(z.regex(/^\d{11}$/, ASK_PROBLEMS.abn))),
    /** The number of the invoice, where there is one already. */
    invoice_number: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  }),
  reply: paymentAnswer,
  refusals: {
    422: 'Nobody knows the support item or the provider.',
    429: 'It was asked too often in a short time.',
  },
});
