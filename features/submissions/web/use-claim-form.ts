import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { words as deviceWords } from '#platform/web/device/words.ts';
import { failureText, problemsIn } from '#platform/web/form-error.ts';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { showToast } from '#platform/web/toasts.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { listSubmittedClaims, submitClaim } from '../calls.ts';
import { FACT_FIELDS } from '../rules/invoice-facts.ts';
import { type PayTo, SUBMISSION_PROBLEMS } from '../rules/submission.ts';
import {
  type ClaimForm,
  type ClaimPage,
  draftOf,
  EMPTY,
  formOf,
  hasMore,
  problemsOf,
  questionAt,
  type SlotName,
  withPayTo,
} from './claim-form.ts';
import { readFields, readProblems } from './facts.ts';
import { filesOf } from './prepare.ts';
import { FIELDS, type FieldName, type Step } from './steps.ts';
import { take } from './take.ts';
import { askAbout } from './use-reading.ts';
import { words } from './words.ts';

interface Options {
  participantSfid: string;
  /** Undefined where it could not be loaded: then no draft is kept. */
  userId: number | undefined;
  /** Whether the address asks for the review. */
  isReviewing: boolean;
  /** The step that the address asks for, where one question is asked at a time. */
  asked: Step | undefined;
  onReview: () => void;
  onEdit: (refused: readonly FieldName[]) => void;
  onSent: () => void;
}

/** The form of a claim, with its files. It is kept until it is sent or begun anew (docs/adr/0043). */
export function useClaimForm({ participantSfid, userId, isReviewing, asked, ...on }: Options) {
  const client = useQueryClient();
  /** The slot whose files are being prepared. */
  const [preparing, setPreparing] = useState<SlotName>();
  /** Why files were not taken. */
  const [notTaken, setNotTaken] = useState<Partial<Record<string, string>>>({});
  /** The form before another answer emptied it, for Undo; until something else is changed. */
  const [cleared, setCleared] = useState<ClaimForm>();
  /** Whether the claim was not sent because of what was typed of the invoice. */
  const [isRefused, setRefused] = useState(false);
  /** Counts the resets: files that were being prepared before a reset are not added after it. */
  const resets = useRef(0);
  const state = useCommandForm({
    call: submitClaim,
    input: async (form) => ({ params: { participantSfid }, body: bodyOf(form), files: await filesOf(form) }),
    empty: EMPTY,
    fields: FIELDS,
    problemsOf,
    incomplete: SUBMISSION_PROBLEMS.form,
    dependents: { isReceiptToo: ['extra_file'] },
    draft: {
      of: userId === undefined ? undefined : { userId, participantSfid, form: 'submit-claim' },
      keep: draftOf,
      restore: formOf,
    },
    review: {
      isAsked: isReviewing && !preparing,
      onReview: () => {
        if (!preparing) on.onReview();
      },
      onEdit: on.onEdit,
    },
    questionOf: asked && ((form) => questionAt(form, asked)),
    failureOf: (error) => (isStopped(error) ? words.stopped : (factProblem(error) ?? failureText(error))),
    // The toast names a refused file too (specification: file-refused).
    toastOf: (error) => (error instanceof ApiError ? error.errors['file']?.[0] : undefined),
    onSent: () => {
      void client.invalidateQueries({ queryKey: [listSubmittedClaims.name] });
      showToast(words.submitted);
      reset();
      on.onSent();
    },
  });
  const { current } = state;

  const reset = (to?: ClaimForm) => {
    resets.current++;
    setPreparing(undefined);
    setNotTaken({});
    setCleared(undefined);
    setRefused(false);
    state.reset(to);
  };
  const change = (changed: Partial<ClaimForm>) => {
    state.change(changed);
    setCleared(undefined);
  };
  const setPages = (slot: SlotName, pages: readonly ClaimPage[]) => {
    change({ [slot]: pages, ...(slot === 'file' && pages.length === 0 && { isReceiptToo: false }) });
    setNotTaken((all) => ({ ...all, [slot]: undefined }));
  };
  const refuse = (slot: SlotName, problem: string) => setNotTaken((all) => ({ ...all, [slot]: problem }));
  const addFiles = async (slot: SlotName, files: readonly File[], fromCamera: boolean) => {
    if (preparing) return;
    setPreparing(slot);
    const resetsBefore = resets.current;
    const { pages, problem } = await take(current()[slot], files, askAbout(client, participantSfid));
    if (resetsBefore !== resets.current) return;
    setPreparing(undefined);
    setPages(slot, pages);
    if (!problem) return;
    refuse(slot, problem);
    if (!fromCamera) return;
    const said = problem === words.unreadable ? deviceWords.cameraFailed : problem;
    showToast(said, 'error', { only: 'shown' });
  };
  const setPayTo = (payTo: PayTo) => {
    const before = current();
    reset(withPayTo(before, payTo));
    if (before.paid_to_type && before.paid_to_type !== payTo && hasMore(before)) setCleared(before);
  };
  const setComment = (comment: string) => {
    change({ comment });
    // While somebody types, the field says that the comment is too long.
    state.check(['comment']);
  };

  const setReceiptToo = (isReceiptToo: boolean) => change({ isReceiptToo });

  /** Sends the claim, where nothing is wrong with what was typed of the invoice. */
  const submit = async () => {
    const problems = readProblems(current(), todayInAdelaide(new Date()));
    const [first] = FACT_FIELDS.filter((field) => problems[field]);
    setRefused(first !== undefined);
    if (first === undefined) await state.submit();
    else document.getElementById(first)?.focus();
  };

  /** Where the invoice is the receipt too, a problem of the receipt shows at the invoice. */
  const problemOf = (name: FieldName) =>
    state.problemOf(name) ??
    (name === 'file' && state.values.isReceiptToo ? state.problemOf('extra_file') : undefined);
  const errors = FIELDS.flatMap((name) => {
    const message = notTaken[name] ?? problemOf(name);
    return message ? [{ name, message }] : [];
  });
  return {
    ...state,
    submit,
    isRefused,
    errors,
    preparing,
    cleared,
    setPayTo,
    setComment,
    setPages,
    setReceiptToo,
    addFiles,
    refuse,
    reset,
  };
}

export type ClaimFormState = ReturnType<typeof useClaimForm>;

/** The body of the call. A comment is sent only for a reimbursement (specification: comment-length). */
function bodyOf(form: ClaimForm) {
  const { paid_to_type: payTo, comment } = form;
  const said = comment.trim();
  return {
    paid_to_type: payTo ?? 'invoice',
    ...(payTo === 'reimbursement' && said && { comment: said }),
    ...readFields(form),
  };
}

/** What the server finds wrong with a fact of the invoice. */
function factProblem(error: unknown): string | undefined {
  const problems = problemsIn(error, FACT_FIELDS);
  return FACT_FIELDS.map((field) => problems[field]).find((problem) => problem !== undefined);
}

function isStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
