import type { PayTo } from '@wattle/domain/submission';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftOf } from '../../platform/drafts/drafts.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { showToast } from '../../platform/toasts.ts';
import {
  type ClaimForm,
  type ClaimPage,
  commentProblem,
  draftOf,
  EMPTY,
  formOf,
  problemsOf,
  type SlotName,
  withPages,
  withPayTo,
} from './claim-form.ts';
import { take } from './take.ts';
import { words } from './words.ts';

/** Calls the listener when somebody goes to another page, not where they are sent away; gives the function that stops it. */
export type OnLeaving = (listener: () => void) => () => void;

/** What stands in the form, what is wrong with it, and what can be done to it. */
export function useClaimForm(of: DraftOf | undefined, onLeaving: OnLeaving) {
  const [form, setForm] = useState(EMPTY);
  /** How often it was to be reviewed: from the first time on it says what is missing. */
  const [attempt, setAttempt] = useState(0);
  /** Why files were not taken or sent, by field. */
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const [preparing, setPreparing] = useState<SlotName>();
  /** What was being prepared when the form began anew doesn't come into the new one. */
  const beginnings = useRef(0);
  const [note, setNote] = useState<{ text: 'restored' } | { text: 'cleared'; was: ClaimForm }>();
  const { isReady, clear } = useDraft(
    of,
    useMemo(() => draftOf(form), [form]),
    (draft) => {
      setForm(formOf(draft));
      setNote({ text: 'restored' });
    },
  );
  useEffect(() => onLeaving(clear), [onLeaving, clear]);

  const reset = useCallback((to: ClaimForm = EMPTY) => {
    beginnings.current++;
    setPreparing(undefined);
    setForm(to);
    setAttempt(0);
    setRefused({});
    setNote(undefined);
  }, []);
  const change = (changed: (form: ClaimForm) => ClaimForm) => {
    setForm(changed);
    setNote(undefined);
  };
  const setPages = (slot: SlotName, pages: readonly ClaimPage[]) => {
    change((now) => withPages(now, slot, pages));
    setRefused((all) => ({ ...all, [slot]: undefined }));
  };
  const addFiles = async (slot: SlotName, files: readonly File[], fromCamera: boolean) => {
    if (preparing) return;
    setPreparing(slot);
    const beginning = beginnings.current;
    const { pages, problem } = await take(form.slots[slot], files);
    if (beginning !== beginnings.current) return;
    setPreparing(undefined);
    setPages(slot, pages);
    if (!problem) return;
    setRefused((all) => ({ ...all, [slot]: problem }));
    if (!fromCamera) return;
    const isSilent = true;
    showToast(problem === words.unreadable ? words.cameraFailed : problem, 'error', { isSilent });
  };
  const setPayTo = (payTo: PayTo) => {
    const changed = withPayTo(form, payTo);
    const hadMore = form.comment !== '' || Object.values(form.slots).some((pages) => pages.length > 0);
    reset(changed);
    if (hadMore && changed.payTo !== form.payTo && form.payTo) setNote({ text: 'cleared', was: form });
  };
  const setComment = (comment: string) => {
    change((now) => ({ ...now, comment }));
    setRefused((all) => ({ ...all, comment: undefined }));
  };

  const missing = problemsOf(form);
  const errors = errorsOf(attempt > 0 ? missing : [], refused, commentProblem(form.comment));
  return {
    form,
    isReady,
    isComplete: missing.length === 0 && !preparing,
    errors,
    attempt,
    preparing,
    note,
    setPayTo,
    setComment,
    setPages,
    addFiles,
    reset,
    clear,
    /** Says what is wrong, at the fields and above them. */
    tell: (problems: Partial<Record<string, string>> = {}) => {
      setRefused((all) => ({ ...all, ...problems }));
      setAttempt((times) => times + 1);
    },
  };
}

export type ClaimFormState = ReturnType<typeof useClaimForm>;

/** By field, in the order of the form. What was refused says more than that something is missing. */
function errorsOf(
  missing: readonly { name: string; message: string }[],
  refused: Partial<Record<string, string>>,
  comment: string | undefined,
): { name: string; message: string }[] {
  return ['paid_to_type', 'file', 'extra_file', 'comment'].flatMap((name) => {
    const message =
      refused[name] ??
      missing.find((each) => each.name === name)?.message ??
      (name === 'comment' ? comment : undefined);
    return message ? [{ name, message }] : [];
  });
}
