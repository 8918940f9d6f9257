import type { Draft } from '#platform/web/drafts/drafts.ts';
import { type FilePage, type KeptPage, keptPages, pagesOfKept } from '#platform/web/files/slots/pages.ts';
import type { Problems } from '#platform/web/form-error.ts';
import { EVIDENCE_FILES, type EvidenceFile, type EvidenceKind, evidenceProblems } from '../rules.ts';

/** The fields of the form, in their order. */
export const FIELDS = [...EVIDENCE_FILES, 'note'] as const;
export type Field = (typeof FIELDS)[number];

/** What somebody has put in so far, by the names of the call. Each slot becomes one document. */
export interface EvidenceForm extends Record<EvidenceFile, readonly FilePage[]> {
  kind: EvidenceKind;
  note: string;
}

export const EMPTY: EvidenceForm = { kind: 'sent', note: '', file: [], second_file: [], third_file: [] };

/** The slots that hold a document; none where somebody says that they do not have it. */
export const filledSlots = (form: EvidenceForm): readonly EvidenceFile[] =>
  form.kind === 'sent' ? EVIDENCE_FILES.filter((slot) => form[slot].length > 0) : [];

/** What somebody has to correct before they can send it. */
export const problemsOf = (form: EvidenceForm): Problems<Field> =>
  evidenceProblems({ kind: form.kind, note: form.note, documents: filledSlots(form).length });

/** The fields of a draft. Each slot keeps what belongs to its pages besides their files. */
export interface KeptForm {
  kind: EvidenceKind;
  note: string;
  slots: Record<EvidenceFile, readonly KeptPage[]>;
}

/** The form as a draft; undefined where there is nothing in it. */
export function draftOf(form: EvidenceForm): Draft<KeptForm> | undefined {
  const { kind, note, file, second_file: second, third_file: third } = form;
  const all = [...file, ...second, ...third];
  if (note === '' && all.length === 0) return undefined;
  const slots = { file: keptPages(file), second_file: keptPages(second), third_file: keptPages(third) };
  return { fields: { kind, note, slots }, files: all.map((page) => page.file) };
}

/** The form that a draft holds. */
export function formOf({ fields: { kind, note, slots }, files }: Draft<KeptForm>): EvidenceForm {
  const left = [...files];
  return {
    kind,
    note,
    file: pagesOfKept(slots.file, left),
    second_file: pagesOfKept(slots.second_file, left),
    third_file: pagesOfKept(slots.third_file, left),
  };
}
