import { useRef, useState } from 'react';
import { words as deviceWords } from '../../device/words.ts';
import { showToast } from '../../toasts.ts';
import type { FilePage } from './pages.ts';
import { type Ask, type Taken, take } from './take.ts';
import { words } from './words.ts';

/**
 * What happens to files before they are in a form: they are prepared, and may not be taken. `ask` asks the server about
 * a page.
 */
export function useSlots<Slot extends string>(ask: Ask) {
  /** The slot whose files are being prepared. */
  const [preparing, setPreparing] = useState<Slot>();
  /** Why files were not taken. */
  const [notTaken, setNotTaken] = useState<Partial<Record<string, string>>>({});
  /** Counts the resets: files that were being prepared before a reset are not added after it. */
  const resets = useRef(0);
  return {
    preparing,
    notTaken,
    /** Says why files were not taken; undefined says nothing any more. */
    refuse: (slot: Slot, problem: string | undefined) => setNotTaken((all) => ({ ...all, [slot]: problem })),
    /** Prepares files for a slot with these pages. Undefined where the form was begun anew meanwhile. */
    prepare: async (
      slot: Slot,
      pages: readonly FilePage[],
      files: readonly File[],
    ): Promise<Taken | undefined> => {
      const before = resets.current;
      setPreparing(slot);
      const taken = await take(pages, files, ask);
      if (before !== resets.current) return undefined;
      setPreparing(undefined);
      return taken;
    },
    reset: () => {
      resets.current++;
      setPreparing(undefined);
      setNotTaken({});
    },
  };
}

/** How the files of a form are changed: `pagesIn` gives those of a slot, `change` puts others there. */
export function changesOfFiles<Slot extends string>(
  { preparing, prepare, refuse }: ReturnType<typeof useSlots<Slot>>,
  pagesIn: (slot: Slot) => readonly FilePage[],
  change: (slot: Slot, pages: readonly FilePage[]) => void,
) {
  const setPages = (slot: Slot, pages: readonly FilePage[]) => {
    change(slot, pages);
    refuse(slot, undefined);
  };
  const addFiles = async (slot: Slot, files: readonly File[], fromCamera: boolean) => {
    if (preparing) return;
    const taken = await prepare(slot, pagesIn(slot), files);
    if (!taken) return;
    setPages(slot, taken.pages);
    if (!taken.problem) return;
    refuse(slot, taken.problem);
    if (!fromCamera) return;
    const said = taken.problem === words.unreadable ? deviceWords.cameraFailed : taken.problem;
    showToast(said, 'error', { only: 'shown' });
  };
  return { preparing, setPages, addFiles, refuse };
}

/** What a slot needs of its form. */
export type SlotState<Slot extends string> = ReturnType<typeof changesOfFiles<Slot>>;
