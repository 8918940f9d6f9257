import { Link } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, onToastChange } from '../platform/toasts.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Toast } from '../ui/Toast.tsx';
import styles from './Toasts.module.css';
import { words } from './words.ts';

/**
 * The place of the toasts. Both live regions are there from the start: screen readers only speak what appears in
 * one that they already know. What is only to be seen stands outside of them.
 */
export function Toasts() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const id = toast?.id;
  const dismiss = useCallback(() => {
    if (id !== undefined) dismissToast(id);
  }, [id]);
  const shown = toast && (
    <Toast key={toast.id} text={toast.text} tone={toast.tone} onDismiss={dismiss}>
      {toast.link && (
        <Link to={toast.link.to} className={buttonClass('secondary')} onClick={dismiss}>
          {toast.link.label}
        </Link>
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
