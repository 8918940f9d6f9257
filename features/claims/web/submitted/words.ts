import { PROCESSED, RECEIVED } from '#features/submissions/rules/submission.ts';
import { isolated } from '#scheme/text.ts';

/** What the list and the pages of claims that were sent in say, beside the words of all claims. */
export const words = {
  submittedClaim: 'Claim',
  whatNext: 'What happens next',
  /** Before it is known which claim came of it: what the portal says itself, else the plan manager's own word. */
  withoutClaim: (status: string, brandName: string) => {
    if (status === RECEIVED) return `${brandName} has this and will check it next.`;
    if (status === PROCESSED) return `${brandName} has made a claim of this. It is in the list of claims.`;
    return `${brandName} has this and says: ${isolated(status)}.`;
  },
  needsMore: (what: string) => `More is needed from you: ${what}.`.replace(/\.\.$/, '.'),
  needsMoreOfOthers: (what: string) =>
    `More is needed: ${what}.`.replace(/\.\.$/, '.').concat(' Somebody with full access can send it.'),
  isAnswered: (brandName: string) => `${brandName} has your answer. You do not have to do anything now.`,
  sendMissing: 'Send what is missing',
  decideIt: 'Approve or decline it',
  /** `what` is the claim's title. */
  weHave: (what: string, caseNumber: string) =>
    `We have this: ${what}. Its case number is ${isolated(caseNumber)}.`,
  whatWeHave: 'What we have',
  amount: 'Amount',
  invoiceDate: 'Date of the invoice',
  abn: 'ABN of the provider',
  comment: 'Comment',
} as const;
