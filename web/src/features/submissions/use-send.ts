import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@wattle/contract/call';
import { listSubmittedClaims } from '@wattle/contract/claims/calls';
import { submitClaim } from '@wattle/contract/claims/submission';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/form-error.ts';
import { dismissToasts, showToast } from '../../platform/toasts.ts';
import { upload } from '../../platform/upload.ts';
import type { ClaimForm } from './claim-form.ts';
import { filesOf, SlotProblem } from './prepare.ts';
import { words } from './words.ts';

/** What was read from the invoice and is right. */
export type ReadFields = Pick<
  BodyOf<typeof submitClaim>,
  'invoice_number' | 'abn' | 'invoice_date' | 'total'
>;

interface Handlers {
  /** The server has it. */
  onSent: () => void;
  /** Something is wrong with fields, by their names. */
  onRefused: (problems: Partial<Record<string, string>>) => void;
}

/**
 * Sends a claim with its files. Where nobody knows whether it arrived, sending the same again is the same deed to the
 * server; the form stays as it is until it is there.
 */
export function useSend(participantSfid: string, { onSent, onRefused }: Handlers) {
  const client = useQueryClient();
  /** Undefined while nothing is sent; how much of it is, once that is known. */
  const [sending, setSending] = useState<{ percent?: number }>();
  const [failure, setFailure] = useState<string>();
  const cancel = useRef<AbortController>(undefined);
  const open = useRef<{ sent: string; files: readonly (File | undefined)[]; key: string }>(undefined);

  const send = async (form: ClaimForm, read: ReadFields): Promise<void> => {
    const controller = new AbortController();
    cancel.current = controller;
    setFailure(undefined);
    setSending({});
    try {
      const files = await filesOf(form);
      controller.signal.throwIfAborted();
      const body = bodyOf(form, read);
      open.current = sameDeed(open.current, JSON.stringify(body), [files.file, files.extra_file]);
      await upload(
        submitClaim,
        { params: { participantSfid }, body, files },
        {
          signal: controller.signal,
          idempotencyKey: open.current.key,
          onProgress: (percent) => setSending({ percent }),
        },
      );
    } catch (error) {
      setSending(undefined);
      if (!(error instanceof ApiError && error.undecided) && !isAbort(error)) open.current = undefined;
      tell(error, onRefused, setFailure);
      return;
    }
    open.current = undefined;
    setSending(undefined);
    void client.invalidateQueries({ queryKey: [listSubmittedClaims.name] });
    // Not behind what was told before.
    dismissToasts();
    showToast(words.submitted);
    onSent();
  };
  return {
    send,
    sending,
    failure,
    cancel: () => cancel.current?.abort(),
    forget: () => setFailure(undefined),
  };
}

/** The comment belongs to what is paid back (2§2). */
function bodyOf({ payTo, comment }: ClaimForm, read: ReadFields): BodyOf<typeof submitClaim> {
  const said = comment.trim();
  return {
    paid_to_type: payTo ?? 'invoice',
    ...(payTo === 'reimbursement' && said && { comment: said }),
    ...read,
  };
}

type Deed = { sent: string; files: readonly (File | undefined)[]; key: string };

/** The deed that is open, where this is the same again; else a new one. */
function sameDeed(open: Deed | undefined, sent: string, files: Deed['files']): Deed {
  if (open?.sent === sent && files.every((file, at) => file === open.files[at])) return open;
  return { sent, files, key: crypto.randomUUID() };
}

/** A file that was refused is told of in a toast as well (2§8); who lost the session is told elsewhere. */
function tell(error: unknown, onRefused: Handlers['onRefused'], onFailure: (text: string) => void): void {
  if (isAbort(error)) return onFailure(words.stopped);
  if (error instanceof SlotProblem) return onRefused({ [error.slot]: error.message });
  const errors = error instanceof ApiError ? error.errors : {};
  const problems = Object.entries(errors).flatMap(([name, [problem]]) => (problem ? [[name, problem]] : []));
  if (problems.length === 0) return onFailure(failureText(error));
  const { file } = errors;
  if (file?.[0]) showToast(file[0], 'error', { isSilent: true });
  onRefused(Object.fromEntries(problems));
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
