import { useNavigate } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, onToastChange } from '#platform/web/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Toast } from '#ui/feedback/Toast.tsx';
import styles from './Toasts.module.css';
import { words } from './words.ts';

/**
 * The place of the toasts. Both live regions are in the page from the start: screen readers only speak text that
 * appears in a region that they already know. Silent toasts stand outside the regions.
 */
export function Toasts() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
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
  const shown = toast && (
    <Toast key={toast.id} text={toast.text} tone={toast.tone} onDismiss={dismiss}>
      {link && (
        <Button variant="secondary" onClick={() => follow(link.to)}>
          {link.label}
        </Button>
      )}
    </Toast>
  );
  return (
    <section className={styles.toasts} aria-label={words.notifications}>
      {(['status', 'error'] as const).map((tone) => (
        <div key={tone} role={tone === 'error' ? 'alert' : 'status'}>
          {toast?.tone === tone && !toast.isSilent && shown}
        </div>
      ))}
      {toast?.isSilent && shown}
    </section>
  );
}
