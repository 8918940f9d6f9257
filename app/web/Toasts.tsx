import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, onToastChange } from '#platform/web/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { SHOWN_MS, Toast } from '#ui/feedback/Toast.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import styles from './Toasts.module.css';
import { words } from './words.ts';

/**
 * The place of the toasts. Both live regions are in the page from the start: screen readers only speak text that
 * appears in a region that they already know. Toasts that are only shown stand outside the regions.
 */
export function Toasts() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const place = useRoom();
  const navigate = useNavigate();
  const { id, link } = toast ?? {};
  const dismiss = useCallback(() => {
    if (id !== undefined) dismissToast(id);
  }, [id]);
  // A button: the first link of a page is the one that skips to its content.
  const follow = (to: string) => {
    dismiss();
    void navigate({ to });
  };
  const shown =
    toast &&
    (toast.only === 'spoken' ? (
      <Spoken key={toast.id} text={toast.text} onDismiss={dismiss} />
    ) : (
      <Toast key={toast.id} {...toast} onDismiss={dismiss}>
        {link && (
          <Button variant="secondary" onClick={() => follow(link.to)}>
            {link.label}
          </Button>
        )}
      </Toast>
    ));
  return (
    <section data-screen-only ref={place} className={styles.toasts} aria-label={words.notifications}>
      {(['status', 'error'] as const).map((tone) => (
        <div key={tone} role={tone === 'error' ? 'alert' : 'status'}>
          {toast?.tone === tone && toast.only !== 'shown' && shown}
        </div>
      ))}
      {toast?.only === 'shown' && shown}
    </section>
  );
}

/** A toast that only a screen reader tells, as long as others see one. */
function Spoken({ text: said, onDismiss }: { text: string; onDismiss: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onDismiss]);
  return <Hidden as="p">{said}</Hidden>;
}

/**
 * Gives a toast room over the page's title, so that it covers nothing. Further down the page it lies over the content:
 * there, making room would move what people are about to press.
 */
function useRoom() {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const root = document.documentElement;
    const give = () => root.style.setProperty('--toast-room', `${element.offsetHeight}px`);
    const size = new ResizeObserver(() => {
      if (element.offsetHeight === 0) root.style.removeProperty('--toast-room');
      else if (scrollY === 0 || root.style.getPropertyValue('--toast-room')) give();
    });
    size.observe(element);
    const atTop = () => {
      if (scrollY === 0 && element.offsetHeight > 0) give();
    };
    addEventListener('scroll', atTop, { passive: true });
    return () => {
      size.disconnect();
      removeEventListener('scroll', atTop);
    };
  }, []);
  return place;
}
