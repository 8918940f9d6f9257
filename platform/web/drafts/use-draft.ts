import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, type DraftOf, dropDraft, loadDraft, saveDraft } from './drafts.ts';

/** So long after a change a draft is written. */
const PAUSE_MS = 200;

/**
 * Keeps what is in a form until it is sent or left: brings back what was kept, calling `onRestore`, and from then on
 * writes `draft` whenever it changes; undefined where there is nothing to keep.
 *
 *     const { isReady, clear } = useDraft(of, useMemo(() => …, [values]), restore);
 *
 * `of` is undefined where nobody knows whose it is: then nothing is kept. It stays the same as long as the form is open.
 * Before `isBegun` there is no form yet that anything could be put back into.
 */
export function useDraft<Fields>(
  of: DraftOf | undefined,
  draft: Draft<Fields> | undefined,
  onRestore: (draft: Draft<Fields>) => void,
  isBegun = true,
): { isReady: boolean; clear: () => void } {
  const [isReady, setReady] = useState(of === undefined);
  const restore = useRef(onRestore);
  const latest = useRef(draft);
  /** What stands in the browser, as far as it is known; `latest` differs from it while there is something to write. */
  const written = useRef(draft);
  /** Whether the form is sent or left: what still comes in while it closes, a picture say, is no draft. */
  const isOver = useRef(false);
  const [owner] = useState(of);

  useEffect(() => {
    latest.current = draft;
    restore.current = onRestore;
  });

  useEffect(() => {
    if (!owner || !isBegun) return;
    let isOpen = true;
    void loadDraft<Fields>(owner).then((kept) => {
      if (!isOpen) return;
      if (kept) restore.current(kept);
      setReady(true);
    });
    return () => {
      isOpen = false;
    };
  }, [owner, isBegun]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!owner || isOver.current || latest.current === written.current) return;
    written.current = latest.current;
    void (latest.current ? saveDraft(owner, latest.current) : dropDraft(owner));
  }, [owner]);

  useEffect(() => {
    // One that waits writes this change too.
    if (isReady && latest.current !== written.current) timer.current ??= setTimeout(write, PAUSE_MS);
  }, [isReady, draft, write]);

  useEffect(() => {
    document.addEventListener('visibilitychange', write);
    return () => {
      document.removeEventListener('visibilitychange', write);
      // A form that is closed under somebody's hands, because the session expired, is written at once.
      write();
    };
  }, [write]);

  const clear = useCallback(() => {
    isOver.current = true;
    if (owner) void dropDraft(owner);
  }, [owner]);
  return { isReady, clear };
}
