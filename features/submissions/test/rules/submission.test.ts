import { describe, expect, it } from 'vitest';
import { isUploadType, UPLOAD } from '#platform/contract/uploads.ts';
import { charactersOf, SUBMISSION_PROBLEMS, submissionProblems } from '../../rules/submission.ts';

const provider = { payTo: 'invoice', invoice: true, receipt: false, comment: '' } as const;
const myself = { payTo: 'reimbursement', invoice: true, receipt: true, comment: '' } as const;

describe('a claim to send in', () => {
  it.each([
    ['to a provider, with its invoice', provider, {}],
    ['to myself, with invoice, receipt and comment', { ...myself, comment: 'x'.repeat(110) }, {}],
    [
      'nothing chosen',
      { payTo: undefined, invoice: false, receipt: false, comment: '' },
      { paid_to_type: 'Please select who we should pay the claim to.', file: 'Please upload an invoice.' },
    ],
    ['no invoice', { ...provider, invoice: false }, { file: SUBMISSION_PROBLEMS.invoice }],
    ['no receipt', { ...myself, receipt: false }, { extra_file: SUBMISSION_PROBLEMS.receipt }],
    [
      'a second file to a provider',
      { ...provider, receipt: true },
      { extra_file: SUBMISSION_PROBLEMS.secondFile },
    ],
    [
      'a comment to a provider',
      { ...provider, comment: 'Hi' },
      { comment: SUBMISSION_PROBLEMS.commentToProvider },
    ],
    ['spaces to a provider', { ...provider, comment: '  ' }, {}],
    ['111 characters', { ...myself, comment: 'x'.repeat(111) }, { comment: SUBMISSION_PROBLEMS.comment }],
  ] as const)('%s', (_, given, problems) => {
    expect(submissionProblems(given)).toEqual(problems);
  });

  it('counts characters as people do', () => {
    expect(charactersOf('Nguyễn 👩‍👩‍👧')).toBe(8);
  });

  it('takes JPG, PNG and PDF of at most 3,000,000 bytes', () => {
    expect(
      ['image/jpeg', 'image/png', 'application/pdf', 'image/heic', 'text/html'].map(isUploadType),
    ).toEqual([true, true, true, false, false]);
    expect([UPLOAD.maxBytes, UPLOAD.targetBytes, UPLOAD.maxPixels]).toEqual([3_000_000, 2_850_000, 2048]);
  });
});
