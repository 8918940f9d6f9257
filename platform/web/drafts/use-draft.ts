import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepsNothing } from '../session.ts';
import { type Draft, dropDraft, type KeptDraft, loadDraft, saveDraft } from './drafts.ts';
import type { DraftOf } from './name.ts';

/** How long after a change a draft is written, in milliseconds. */
const PAUSE_MS = 200;

/**
 * Keeps what is in a form until it is sent or cleared, closed or not. Calls `onRestore` with the draft that was kept, and from then on
 * writes `draft` whenever it changes; `draft` is undefined where there is nothing to keep.
 *
 *     const { isReady, clear } = useDraft(of, useMemo(() => …, [values]), restore);
 *
 * `of` is undefined where the draft's owner is not known: then nothing is kept. Where an open form gets another name,
 * its draft moves there with all that is in it. Before `isBegun` there is no form yet to restore a draft into.
 */
export function useDraft<Fields>(
  of: DraftOf | undefined,
  draft: Draft<Fields> | undefined,
  onRestore: (draft: KeptDraft<Fields>) => void,
  isBegun = true,
): { isReady: boolean; clear: () => void } {
  const [first] = useState(keepsNothing() ? undefined : of);
  const owner = useRef(first);
  const [isReady, setReady] = useState(first === undefined);
  const restore = useRef(onRestore);
  const latest = useRef(draft);
  /**
   * The draft that the browser holds, as far as is known; `latest` differs from it while there is something to write.
   */
  const written = useRef(draft);
  /** Whether the next render is the first with the restored values: opening a form does not change its draft. */
  const isRestoring = useRef(false);
  /** Whether the form is sent or given up: changes that arrive while it closes, such as a picture, are not kept. */
  const isOver = useRef(false);

  // Not `useEffect`: the effect of an earlier render could run after the draft was restored, take itself for the first
  // render with the restored values, and so let the form be written anew.
  useLayoutEffect(() => {
    latest.current = draft;
    if (isRestoring.current) written.current = draft;
    isRestoring.current = false;
    restore.current = onRestore;
  });

  useEffect(() => {
    if (!first || !isBegun) return;
    let isOpen = true;
    void loadDraft<Fields>(first).then((kept) => {
      if (!isOpen) return;
      if (kept) {
        isRestoring.current = true;
        restore.current(kept);
      }
      setReady(true);
    });
    return () => {
      isOpen = false;
    };
  }, [first, isBegun]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!owner.current || isOver.current || latest.current === written.current) return;
    written.current = latest.current;
    void (latest.current ? saveDraft(owner.current, latest.current) : dropDraft(owner.current));
  }, []);

  const form = of?.form;
  useEffect(() => {
    const from = owner.current;
    if (!isReady || !from || form === undefined || form === from.form) return;
    owner.current = { ...from, form };
    if (isOver.current) return;
    // Saved before the old one is dropped: a page that goes away in between loses nothing.
    written.current = undefined;
    write();
    void dropDraft(from);
  }, [form, isReady, write]);

  useEffect(() => {
    // A timer that is running writes this change too.
    if (isReady && latest.current !== written.current) timer.current ??= setTimeout(write, PAUSE_MS);
  }, [isReady, draft, write]);

  useEffect(() => {
    document.addEventListener('visibilitychange', write);
    return () => {
      document.removeEventListener('visibilitychange', write);
      // A form that is closed, by a press or because the session expired, is written at once.
      write();
    };
  }, [write]);

  const clear = useCallback(() => {
    isOver.current = true;
    if (owner.current) void dropDraft(owner.current);
  }, []);
  return { isReady, clear };
}
