import { useState } from 'react';
import { readClaimFile } from '#features/submissions/calls.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { LONGEST_TO_ASK, refusalOf } from '#platform/web/files/ask.ts';
import { fileOf } from '#platform/web/files/slots/make.ts';
import type { Ask } from '#platform/web/files/slots/take.ts';
import { changesOfFiles, useSlots } from '#platform/web/files/slots/use-slots.ts';
import { failureText } from '#platform/web/form-error.ts';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { upload } from '#platform/web/upload.ts';
import { type EvidenceOfClaim, sendEvidence } from '../calls/evidence.ts';
import { type EvidenceFile, type EvidenceKind, written } from '../rules.ts';
import type { Asked } from '../words.ts';
import {
  draftOf,
  EMPTY,
  type EvidenceForm,
  FIELDS,
  type Field,
  filledSlots,
  formOf,
  problemsOf,
} from './evidence-form.ts';
import { holdName } from './held.ts';
import { words } from './words.ts';

interface Options {
  participantSfid: string;
  claimSfid: string;
  /** What the page shows as the plan manager's request. The form does not offer a draft for another hold. */
  asked: Asked;
  /** Undefined where the app could not load it: then the form keeps no draft. */
  userId: number | undefined;
  onSent: (reply: EvidenceOfClaim, kind: EvidenceKind) => void;
  /** The form calls it when the claim does not have this hold any more. */
  onRefused: () => Promise<void>;
}

/** Asks the server about a page; gives why it would be refused (docs/adr/0042). */
const askAbout =
  (participantSfid: string): Ask =>
  (page) =>
    refusalOf(
      upload(
        readClaimFile,
        { params: { participantSfid }, files: { file: page.file } },
        { signal: AbortSignal.timeout(LONGEST_TO_ASK) },
      ),
      'file',
    );

/** The form that sends something for a held claim. The browser keeps it until then. */
export function useEvidenceForm({ participantSfid, claimSfid, asked, userId, onSent, onRefused }: Options) {
  const slots = useSlots<EvidenceFile>(askAbout(participantSfid));
  /** How many slots somebody has opened. */
  const [opened, setOpened] = useState(1);
  const state = useCommandForm({
    call: sendEvidence,
    input: async (form) => ({
      params: { participantSfid, claimId: claimSfid },
      body: bodyOf(form, asked),
      files: await filesOf(form),
    }),
    empty: EMPTY,
    fields: FIELDS,
    problemsOf,
    dependents: { kind: ['file', 'note'], note: ['file'], second_file: ['file'], third_file: ['file'] },
    draft: {
      of:
        userId === undefined
          ? undefined
          : { userId, participantSfid, form: `evidence-${claimSfid}-${holdName(asked)}` },
      keep: draftOf,
      restore: formOf,
    },
    failureOf: (error) =>
      error instanceof DOMException && error.name === 'AbortError' ? words.stopped : failureText(error),
    onRefused: (error) => {
      if (error instanceof ApiError && error.status === 409) void onRefused();
    },
    onSent: (reply, { kind }) => {
      slots.reset();
      state.reset();
      onSent(reply, kind);
    },
  });
  const { values } = state;
  return {
    ...state,
    ...changesOfFiles(
      slots,
      (slot) => state.current()[slot],
      (slot, pages) => state.change({ [slot]: pages }),
    ),
    /** How many slots the form shows. */
    shown: Math.max(opened, filledSlots({ ...values, kind: 'sent' }).length, 1),
    openAnother: setOpened,
    errorOf: (name: Field) => slots.notTaken[name] ?? state.problemOf(name),
  };
}

export type EvidenceFormState = ReturnType<typeof useEvidenceForm>;

/** What the call takes besides the documents: what somebody says, and which hold they have read. */
function bodyOf({ kind, note }: EvidenceForm, { reason, since }: Asked): BodyOf<typeof sendEvidence> {
  const text = written(note);
  return {
    kind,
    held_reason: reason,
    ...(since !== null && { held_since: since }),
    ...(text !== null && { note: text }),
  };
}

/** The document of each slot that holds one. */
async function filesOf(form: EvidenceForm): Promise<Partial<Record<EvidenceFile, File>>> {
  const files: Partial<Record<EvidenceFile, File>> = {};
  for (const slot of filledSlots(form)) files[slot] = await fileOf(slot, form[slot], words.fileName(slot));
  return files;
}
