import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { words as deviceWords } from '#platform/web/device/words.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { ClaimForm, ClaimPage, SlotName } from './claim-form.ts';
import { type Taken, take } from './take.ts';
import { askAbout } from './use-reading.ts';
import { words } from './words.ts';

/** What happens to files before they are in the form: they are prepared, and may not be taken. */
export function useSlots(participantSfid: string) {
  const client = useQueryClient();
  /** The slot whose files are being prepared. */
  const [preparing, setPreparing] = useState<SlotName>();
  /** Why files were not taken. */
  const [notTaken, setNotTaken] = useState<Partial<Record<string, string>>>({});
  /** Counts the resets: files that were being prepared before a reset are not added after it. */
  const resets = useRef(0);
  return {
    preparing,
    notTaken,
    /** Says why files were not taken; undefined says nothing any more. */
    refuse: (slot: SlotName, problem: string | undefined) =>
      setNotTaken((all) => ({ ...all, [slot]: problem })),
    /** Prepares files for a slot with these pages. Undefined where the form was begun anew meanwhile. */
    prepare: async (
      slot: SlotName,
      pages: readonly ClaimPage[],
      files: readonly File[],
    ): Promise<Taken | undefined> => {
      const before = resets.current;
      setPreparing(slot);
      const taken = await take(pages, files, askAbout(client, participantSfid));
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

/** How the files in the form are changed. */
export function changesOfFiles(
  { preparing, prepare, refuse }: ReturnType<typeof useSlots>,
  current: () => ClaimForm,
  change: (changed: Partial<ClaimForm>) => void,
) {
  const setPages = (slot: SlotName, pages: readonly ClaimPage[]) => {
    change({ [slot]: pages, ...(slot === 'file' && pages.length === 0 && { isReceiptToo: false }) });
    refuse(slot, undefined);
  };
  const addFiles = async (slot: SlotName, files: readonly File[], fromCamera: boolean) => {
    if (preparing) return;
    const taken = await prepare(slot, current()[slot], files);
    if (!taken) return;
    setPages(slot, taken.pages);
    if (!taken.problem) return;
    refuse(slot, taken.problem);
    if (!fromCamera) return;
    const said = taken.problem === words.unreadable ? deviceWords.cameraFailed : taken.problem;
    showToast(said, 'error', { only: 'shown' });
  };
  return { setPages, addFiles, refuse };
}
