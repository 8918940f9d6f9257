/** What somebody sends in for payment (specification: claim-to-send-in). Browser and server check it by these rules. */

/** Who is paid: the provider, or the participant who has paid already (specification: pay-to). */
export const PAY_TO = ['invoice', 'reimbursement'] as const;
export type PayTo = (typeof PAY_TO)[number];

/** What the plan manager's own system calls the two kinds (specification: submitted-claim-fields). */
export const SUBMITTED_TYPES = {
  invoice: 'OCR Invoice',
  reimbursement: 'Reimbursements',
} as const satisfies Record<PayTo, string>;

/** The status of a claim that has just been sent in. */
export const RECEIVED = 'Received';
/** The plan manager's word for one that is done with. */
export const PROCESSED = 'Processed';

/** The longest comment, in characters (specification: comment-length). */
export const COMMENT_MAX = 110;

/** The documents' sentences, and one more for each rule without one (specification: claim-to-send-in). */
export const SUBMISSION_PROBLEMS = {
  payTo: 'Please select who we should pay the claim to.',
  invoice: 'Please upload an invoice.',
  receipt: 'Please upload a receipt.',
  comment: `Please write at most ${COMMENT_MAX} characters.`,
  commentToProvider: 'A comment can only be sent with a claim that is paid to you.',
  secondFile: 'A second file can only be sent with a claim that is paid to you.',
  form: 'Please make sure all fields have been completed',
} as const;

/** What is filled in so far; for a file, whether it is there. */
export interface Submission {
  payTo: PayTo | undefined;
  invoice: boolean;
  receipt: boolean;
  comment: string;
}

/** What is wrong with a submission, by the field of the call; empty where it can be sent. */
export function submissionProblems({ payTo, invoice, receipt, comment }: Submission): {
  paid_to_type?: string;
  file?: string;
  extra_file?: string;
  comment?: string;
} {
  const paidBack = payTo === 'reimbursement';
  return {
    ...(payTo ? {} : { paid_to_type: SUBMISSION_PROBLEMS.payTo }),
    ...(invoice ? {} : { file: SUBMISSION_PROBLEMS.invoice }),
    ...(paidBack && !receipt ? { extra_file: SUBMISSION_PROBLEMS.receipt } : {}),
    ...(payTo === 'invoice' && receipt ? { extra_file: SUBMISSION_PROBLEMS.secondFile } : {}),
    ...(payTo === 'invoice' && comment.trim() ? { comment: SUBMISSION_PROBLEMS.commentToProvider } : {}),
    ...(charactersOf(comment) > COMMENT_MAX ? { comment: SUBMISSION_PROBLEMS.comment } : {}),
  };
}

/** How many characters a text has as people count them: an emoji of several parts is one. */
export function charactersOf(text: string): number {
  return [...new Intl.Segmenter('en-AU').segment(text)].length;
}

/** Submitted claims on a page, unless the caller asks for another number (specification: claims-list). */
export const SUBMITTED_CLAIMS_PER_PAGE = 15;
