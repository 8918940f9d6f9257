import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteSent } from '#features/claims/web/sent-now.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { now } from '#platform/web/brand.ts';
import { changesOfFiles, useSlots } from '#platform/web/files/slots/use-slots.ts';
import { failureText, problemsIn } from '#platform/web/form-error.ts';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { keepUnsent } from '#platform/web/unsent/unsent.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { listSubmittedClaims, submitClaim } from '../calls.ts';
import { FACT_FIELDS } from '../rules/invoice-facts.ts';
import { type PayTo, SUBMISSION_PROBLEMS } from '../rules/submission.ts';
import {
  type ClaimForm,
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
import { askAbout } from './use-reading.ts';
import { words } from './words.ts';

/** The name of the form's draft. */
const FORM = 'submit-claim';

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
  /** Gets the sfid of the claim that was sent in. */
  onSent: (sfid: string) => void;
  /** The claim is kept and waits for a connection. */
  onKept: () => void;
}

/** The form of a claim, with its files. It is kept until it is sent or begun anew (docs/adr/0043). */
export function useClaimForm(options: Options) {
  const client = useQueryClient();
  const slots = useSlots<SlotName>(askAbout(client, options.participantSfid));
  /** The form before another answer emptied it, for Undo; until something else is changed. */
  const [cleared, setCleared] = useState<ClaimForm>();
  /** Whether the claim was not sent because of what was typed of the invoice. */
  const [isRefused, setRefused] = useState(false);
  const isPreparing = slots.preparing !== undefined;
  const state = useClaimCommand({
    ...options,
    isReviewing: options.isReviewing && !isPreparing,
    onReview: () => {
      if (!isPreparing) options.onReview();
    },
    onKept: () => {
      reset();
      options.onKept();
    },
    onSent: ({ sfid }) => {
      void client.invalidateQueries({ queryKey: [listSubmittedClaims.name] });
      noteSent(sfid);
      reset();
      options.onSent(sfid);
    },
  });

  const reset = (to?: ClaimForm) => {
    slots.reset();
    setCleared(undefined);
    setRefused(false);
    state.reset(to);
  };
  const change = (changed: Partial<ClaimForm>) => {
    state.change(changed);
    setCleared(undefined);
  };
  /** Sends the claim, where nothing is wrong with what was typed of the invoice. */
  const submit = async () => {
    const wrong = wrongFact(state.current());
    setRefused(wrong !== undefined);
    if (wrong === undefined) await state.submit();
    else document.getElementById(wrong)?.focus();
  };
  return {
    ...state,
    ...changesOfFields(state, { change, reset, setCleared }),
    ...changesOfFiles(
      slots,
      (slot) => state.current()[slot],
      (slot, pages) =>
        change({ [slot]: pages, ...(slot === 'file' && pages.length === 0 && { isReceiptToo: false }) }),
    ),
    errors: errorsOf(state, slots.notTaken),
    cleared,
    isRefused,
    reset,
    submit,
  };
}

export type ClaimFormState = ReturnType<typeof useClaimForm>;

/** The command that sends it, with its draft and its review. */
function useClaimCommand({
  participantSfid,
  userId,
  isReviewing,
  asked,
  onReview,
  onEdit,
  onSent,
  onKept,
}: Omit<Options, 'onSent'> & { onSent: (reply: ReplyOf<typeof submitClaim>) => void }) {
  return useCommandForm({
    call: submitClaim,
    input: async (form) => ({ params: { participantSfid }, body: bodyOf(form), files: await filesOf(form) }),
    empty: EMPTY,
    fields: FIELDS,
    problemsOf,
    incomplete: SUBMISSION_PROBLEMS.form,
    dependents: { isReceiptToo: ['extra_file'] },
    later: async ({ files, ...input }, key, form) => {
      const isKept = await keepUnsent(submitClaim, input, {
        userId,
        participantSfid,
        key,
        files,
        title: words.unsent(form.paid_to_type === 'reimbursement'),
        note: null,
        typed: draftOf(form),
        form: { name: FORM, page: '/submit-claim' },
      });
      if (isKept) onKept();
      return isKept;
    },
    draft: {
      of: userId === undefined ? undefined : { userId, participantSfid, form: FORM },
      keep: draftOf,
      restore: formOf,
    },
    review: { isAsked: isReviewing, onReview, onEdit },
    questionOf: asked && ((form) => questionAt(form, asked)),
    failureOf: (error) => (isStopped(error) ? words.stopped : (factProblem(error) ?? failureText(error))),
    // The toast names a refused file too (specification: file-refused).
    toastOf: (error) => (error instanceof ApiError ? error.errors['file']?.[0] : undefined),
    onSent,
  });
}

type CommandState = ReturnType<typeof useClaimCommand>;

interface Setting {
  change: (changed: Partial<ClaimForm>) => void;
  reset: (to: ClaimForm) => void;
  setCleared: (before: ClaimForm) => void;
}

/** How the other fields are changed. */
function changesOfFields({ current, check }: CommandState, { change, reset, setCleared }: Setting) {
  return {
    setPayTo: (payTo: PayTo) => {
      const before = current();
      reset(withPayTo(before, payTo));
      if (before.paid_to_type && before.paid_to_type !== payTo && hasMore(before)) setCleared(before);
    },
    setComment: (comment: string) => {
      change({ comment });
      // While somebody types, the field says that the comment is too long.
      check(['comment']);
    },
    setReceiptToo: (isReceiptToo: boolean) => change({ isReceiptToo }),
  };
}

/** What is wrong. Where the invoice is the receipt too, a problem of the receipt shows at the invoice. */
function errorsOf({ problemOf, values }: CommandState, notTaken: Partial<Record<string, string>>) {
  const errorOf = (name: FieldName) =>
    notTaken[name] ??
    problemOf(name) ??
    (name === 'file' && values.isReceiptToo ? problemOf('extra_file') : undefined);
  return FIELDS.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ name, message }] : [];
  });
}

/** The first fact of the invoice that was typed wrong. */
function wrongFact(form: ClaimForm) {
  const problems = readProblems(form, todayInAdelaide(now()));
  return FACT_FIELDS.find((field) => problems[field]);
}

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
