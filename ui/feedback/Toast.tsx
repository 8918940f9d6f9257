import { type ReactNode, useEffect, useRef, useState } from 'react';
import button from '../actions/Button.module.css';
import { Icon } from '../text/Icon.tsx';
import tones from '../text/tones.module.css';
import { words } from '../words.ts';
import styles from './Toast.module.css';

/** How long a toast stays (specification: waiting-times). */
export const SHOWN_MS = 12_000;

interface Props {
  text: string;
  tone: 'status' | 'error';
  onDismiss: () => void;
  /** Whether it waits until somebody has pointed at it. */
  isHeld?: boolean | undefined;
  /** A link or a button for what to do about it. */
  children?: ReactNode;
}

/**
 * One short message at the top of the screen. It goes by itself, but not while somebody points at it or has the focus
 * in it. A tap beside its buttons reaches the page below the toast. The app shows it in a live region (`app/web/Toasts.tsx`);
 * give it a `key`, so that each has its own time.
 */
export function Toast({ text, tone, onDismiss, isHeld: isHeldFirst = false, children }: Props) {
  const [isHeld, setHeld] = useState(isHeldFirst);
  const before = useRef<Element>(null);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onDismiss]);
  /** Puts the focus back where it was. Without this it would go with the button, to the top of the page. */
  const dismiss = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    onDismiss();
  };
  return (
    <div
      className={`${styles.toast} ${tone === 'error' ? tones.negative : tones.positive}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'error' ? 'alert' : 'check'} />
      <div className={styles.words}>
        <p>{text}</p>
        {children}
      </div>
      <button className={button.square} type="button" aria-label={words.dismiss} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
