import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FilePage, moved, takesPhoto, turned } from '#platform/web/files/slots/pages.ts';
import { FACT_PROBLEMS } from '../../rules/invoice-facts.ts';
import {
  type ClaimForm,
  draftOf,
  EMPTY,
  formOf,
  problemsOf,
  questionAt,
  type Reading,
  stepsOf,
  withPayTo,
} from '../../web/claim-form.ts';
import { readFields, readPayment, readProblems, typedOf } from '../../web/facts.ts';

const page = (id: string, change: Partial<FilePage> = {}): FilePage => ({
  id,
  file: new File([id], `${id}.jpg`, { type: 'image/jpeg' }),
  kind: 'image/jpeg',
  turns: 0,
  ...change,
});
const ids = (pages: readonly FilePage[]) => pages.map(({ id }) => id).join('');
const messages = (form: ClaimForm) => Object.values(problemsOf(form));

test('a claim to a provider needs an invoice, a reimbursement also a receipt', () => {
  expect(messages(EMPTY)).toEqual([
    'Please select who we should pay the claim to.',
    'Please upload an invoice.',
  ]);
  const invoice = { ...withPayTo(EMPTY, 'invoice'), file: [page('a')] };
  expect(messages(invoice)).toEqual([]);
  const paidBack = { ...withPayTo(EMPTY, 'reimbursement'), file: [page('a')] };
  expect(messages(paidBack)).toEqual(['Please upload a receipt.']);
});

test('an invoice that shows the payment is the receipt too, and is asked for once', () => {
  const paidBack = { ...withPayTo(EMPTY, 'reimbursement'), file: [page('a')] };
  expect(stepsOf(paidBack)).toEqual(['paid_to_type', 'file', 'extra_file', 'comment', 'review']);
  const isReceiptToo = { ...paidBack, isReceiptToo: true };
  expect(messages(isReceiptToo)).toEqual([]);
  expect(stepsOf(isReceiptToo)).toEqual(['paid_to_type', 'file', 'comment', 'review']);
  expect(stepsOf(withPayTo(EMPTY, 'invoice'))).toEqual(['paid_to_type', 'file', 'review']);
  expect(withPayTo(isReceiptToo, 'invoice').isReceiptToo).toBe(false);
});

test('no question after an open one is shown, whatever the address says', () => {
  expect(questionAt(EMPTY, 'comment')).toBe('paid_to_type');
  const answered = withPayTo(EMPTY, 'reimbursement');
  expect(questionAt(answered, 'review')).toBe('file');
  expect(questionAt(answered, 'paid_to_type'), 'but back to one').toBe('paid_to_type');
  const withFiles = { ...answered, file: [page('a')], extra_file: [page('b')] };
  expect(questionAt(withFiles, 'extra_file')).toBe('extra_file');
  expect(questionAt(withFiles, 'review'), 'while the review is not ready').toBe('comment');
  expect(questionAt({ ...withFiles, isReceiptToo: true }, 'extra_file'), 'that is not asked any more').toBe(
    'file',
  );
});

test('the first answer keeps the files, another one clears them and the comment', () => {
  const form = { ...EMPTY, comment: 'Paid', file: [page('a')] };
  const answered = withPayTo(form, 'reimbursement');
  expect(answered).toMatchObject({ paid_to_type: 'reimbursement', comment: 'Paid' });
  expect(answered.file).toHaveLength(1);
  expect(withPayTo(answered, 'reimbursement')).toEqual(answered);
  expect(withPayTo(answered, 'invoice')).toEqual({ ...EMPTY, paid_to_type: 'invoice' });
});

test('no page is lost by moving and turning', () => {
  const pages = [page('a'), page('b'), page('c')];
  expect(ids(moved(pages, 'c', -1))).toBe('acb');
  expect(ids(moved(pages, 'a', 1))).toBe('bac');
  expect(moved(pages, 'a', -1)).toBe(pages);
  expect(turned(turned(pages, 'b'), 'b')[1]?.turns).toBe(2);
  fc.assert(
    fc.property(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(-1 as const, 1 as const), (id, by) => {
      expect(
        ids(moved(pages, id, by))
          .split('')
          .toSorted()
          .join(''),
      ).toBe('abc');
    }),
  );
});

test('a photo may follow photos, up to ten; nothing follows a PDF', () => {
  expect(takesPhoto([])).toBe(false);
  expect(takesPhoto([page('a')])).toBe(true);
  expect(takesPhoto([page('a', { kind: 'application/pdf' })])).toBe(false);
  expect(takesPhoto(Array.from({ length: 10 }, () => page('a')))).toBe(false);
});

test('a draft gives the same form again', () => {
  expect(draftOf(EMPTY)).toBeUndefined();
  const form: ClaimForm = {
    ...EMPTY,
    paid_to_type: 'reimbursement',
    comment: 'Half of it',
    isReceiptToo: true,
    file: [page('a', { kind: 'application/pdf', pdfPages: 3 })],
    extra_file: [page('b', { turns: 3 }), page('c')],
  };
  const draft = draftOf(form);
  const again = draft && formOf({ ...draft, fields: JSON.parse(JSON.stringify(draft.fields)) });
  expect(again).toMatchObject({
    paid_to_type: 'reimbursement',
    comment: 'Half of it',
    isReceiptToo: true,
    file: [{ kind: 'application/pdf', pdfPages: 3, file: form.file[0]?.file }],
    extra_file: [{ turns: 3, file: form.extra_file[0]?.file }, { turns: 0 }],
  });
});

describe('what is sent of the invoice', () => {
  const read = { invoice_number: 'INV-7', abn: '51824753556', invoice_date: '2026-11-01', total: 1290.5 };
  const sent = { invoice_number: 'INV-7', abn: '51824753556', invoice_date: '2026-11-01', total: '1290.5' };
  const formWith = (reading: Partial<Reading>): ClaimForm => ({
    ...withPayTo(EMPTY, 'invoice'),
    file: [page('a')],
    reading: { pageId: 'a', read, answer: 'yes', ...reading },
  });
  const problems = (typed: Reading['typed'] = {}) =>
    readProblems(formWith({ answer: 'no', typed }), '2026-11-25');

  test('is what was read, once that is confirmed, or what is typed instead', () => {
    expect(readFields(formWith({}))).toEqual(sent);
    expect(readFields(formWith({ pageId: 'another' }))).toEqual({});
    expect(readFields(formWith({ answer: 'no' })), 'nothing was typed').toEqual({});
    const typed = { ...typedOf(read), total: '$1,300.00', invoice_number: ' ' };
    expect(readFields(formWith({ answer: 'no', typed }))).toEqual({
      abn: sent.abn,
      invoice_date: sent.invoice_date,
      total: '1300',
    });
    expect(readPayment(formWith({ answer: 'no', typed }), '2026-11-25')?.amount).toBe(1300);
  });

  test.each([
    [{ invoice_date: '3/9/2062' }, { invoice_date: FACT_PROBLEMS.dateToCome }],
    [{ invoice_date: '26/11/2026' }, { invoice_date: FACT_PROBLEMS.dateToCome }],
    [{ invoice_date: '30/06/2013' }, { invoice_date: FACT_PROBLEMS.dateBefore }],
    [{ invoice_date: 'soon' }, { invoice_date: FACT_PROBLEMS.date }],
    [{ abn: '51 824 753 557' }, { abn: FACT_PROBLEMS.wrongAbn }],
    [{ abn: '51 824' }, { abn: 'Please enter full 11 digit ABN' }],
    [{ abn: '51 824 753 556\u200b' }, { abn: FACT_PROBLEMS.unseen }],
    [{ invoice_number: 'INV\u2060-7' }, { invoice_number: FACT_PROBLEMS.unseen }],
    [{ total: '-45.00' }, { total: FACT_PROBLEMS.total }],
    [{ total: '1 290.999' }, { total: FACT_PROBLEMS.total }],
    [{ ...typedOf(read), invoice_date: '25/11/2026' }, {}],
  ])('is refused at its field: %o', (typed, expected) => {
    expect(problems(typed)).toEqual(expected);
    if (Object.keys(expected).length > 0)
      expect(
        readPayment(formWith({ answer: 'no', typed: { ...typedOf(read), ...typed } }), '2026-11-25'),
      ).toBeUndefined();
  });
});
