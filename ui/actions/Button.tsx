import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once per view, for the one thing to do there; `secondary` beside it; `quiet` for the rest. */
  variant?: ButtonVariant;
  /** True while the action is under way: the button keeps the focus, and a second press does nothing. */
  isWorking?: boolean;
}

/**
 * Does something on this page. To lead to another page use a link, which may look like a button (`buttonClass`). It is
 * the browser's own button: React Aria's would add 4 KB to the login page and nothing that this button needs. Inside
 * components of React Aria use their button with `buttonClass`.
 */
export function Button({
  variant = 'primary',
  type = 'button',
  isWorking = false,
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      className={joinClasses(buttonClass(variant), className)}
      aria-disabled={isWorking || props['aria-disabled']}
      data-working={isWorking || undefined}
      onClick={(event) => (isWorking ? event.preventDefault() : onClick?.(event))}
    >
      {isWorking && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** The look of a button, for links. */
export function buttonClass(variant: ButtonVariant): string {
  return joinClasses(styles.button, styles[variant]);
}
