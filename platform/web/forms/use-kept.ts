import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Undecided } from '../command.ts';
import type { Draft, DraftOf } from '../drafts/drafts.ts';
import { useDraft } from '../drafts/use-draft.ts';

/** Where and how what is typed into a form is kept. */
export interface Keeping<Values, Kept> {
  /** Undefined where nobody knows whose it is: then nothing is kept. */
  of: DraftOf | undefined;
  /** `start` is the form before anything was typed. Gives undefined where there is nothing to keep. */
  keep: (values: Values, start: Values) => Draft<Kept> | undefined;
  restore: (draft: Draft<Kept>, start: Values) => Values;
}

/** Keeps what stands in a form as a draft, and puts it back once `start` is there. Without `keeping` nothing is kept. */
export function useKept<Values extends FieldValues, Kept>(
  { setValue }: UseFormReturn<Values>,
  values: Values,
  start: Values | undefined,
  keeping: Keeping<Values, Kept> | undefined,
) {
  const [undecided, setUndecided] = useState<Undecided>();
  const latest = useRef(undecided);
  const keep = keeping?.keep;
  const [isRestored, setRestored] = useState(false);
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
  const restore = (kept: Draft<Kept>) => {
    if (!keeping || !start) return;
    // As changed: an emptied field would be filled again with what is saved.
    for (const [name, value] of Object.entries(keeping.restore(kept, start))) {
      setValue(name as Path<Values>, value, { shouldDirty: true });
    }
    remember(kept.undecided);
    setRestored(true);
  };
  const { isReady, clear } = useDraft(keeping?.of, draft, restore, start !== undefined);
  return { isReady, isRestored, setRestored, hasContent: draft !== undefined, memory, clear };
}
