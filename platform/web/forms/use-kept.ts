import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Undecided } from '../command.ts';
import type { Draft, KeptDraft } from '../drafts/drafts.ts';
import type { DraftOf } from '../drafts/name.ts';
import { useDraft } from '../drafts/use-draft.ts';

/** Where and how a form's input is kept. */
export interface Keeping<Values, Kept> {
  /** The draft's owner; undefined where that is not known: then nothing is kept. */
  of: DraftOf | undefined;
  /** `start` is the form before anything was typed. Gives undefined where there is nothing to keep. */
  keep: (values: Values, start: Values) => Draft<Kept> | undefined;
  restore: (draft: Draft<Kept>, start: Values) => Values;
}

/** Keeps a form's values as a draft, and restores them once `start` is there. Without `keeping` nothing is kept. */
export function useKept<Values extends FieldValues, Kept>(
  { setValue }: UseFormReturn<Values>,
  values: Values,
  start: Values | undefined,
  keeping: Keeping<Values, Kept> | undefined,
) {
  const [undecided, setUndecided] = useState<Undecided>();
  const latest = useRef(undecided);
  const keep = keeping?.keep;
  /** When the draft was begun that was restored; undefined without one, and once the person has gone on with it. */
  const [begunAt, setBegunAt] = useState<number>();
  const draft = useMemo(() => {
    const kept = start && keep?.(values, start);
    return kept && { ...kept, undecided };
  }, [keep, values, start, undecided]);
  const remember = useCallback((sent: Undecided | undefined) => {
    latest.current = sent;
    setUndecided(sent);
  }, []);
  /** Where `command` keeps the key of what it has sent while nobody knows whether it arrived. */
  const memory = useMemo(
    () => ({
      get undecided() {
        return latest.current;
      },
      set undecided(sent: Undecided | undefined) {
        remember(sent);
      },
    }),
    [remember],
  );
  const restore = (kept: KeptDraft<Kept>) => {
    if (!keeping || !start) return;
    // Mark the fields as changed: a field that the person emptied would otherwise get the saved value again.
    for (const [name, value] of Object.entries(keeping.restore(kept, start))) {
      setValue(name as Path<Values>, value, { shouldDirty: true });
    }
    remember(kept.undecided);
    setBegunAt(kept.begunAt);
  };
  const { isReady, clear } = useDraft(keeping?.of, draft, restore, start !== undefined);
  return {
    isReady,
    begunAt,
    isRestored: begunAt !== undefined,
    /** Says no longer that it was restored. */
    goOnWithIt: useCallback(() => setBegunAt(undefined), []),
    hasContent: draft !== undefined,
    memory,
    clear,
  };
}
