import { isolated } from '#scheme/text.ts';

/** What the list and the pages of claims that were sent in say, beside the words of all claims. */
export const words = {
  submittedClaim: 'Claim',
  whatNext: 'What happens next',
  /** The plan manager's word for what a claim was made of. */
  processed: 'Processed',
  isChecked: (brandName: string) => `${brandName} has this and will check it next.`,
  wasProcessed: (brandName: string) => `${brandName} has made a claim of this. It is in the list of claims.`,
  needsMore: (what: string) => `More is needed from you: ${what}.`.replace(/\.\.$/, '.'),
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
