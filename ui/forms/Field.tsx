import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import styles from './Field.module.css';

export interface FieldProps {
  /** The id of the control. The summary of errors links to it. */
  id: string;
  label: string;
  /** Help before typing; read aloud with the field. */
  hint?: ReactNode;
  /** What is wrong and what to do about it. */
  error?: string | undefined;
}

/** The frame of every field: label above, hint and error where eyes and screen readers look for them. */
export function Field({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  const { hintId, errorId } = partIds(id);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes by which a control belongs to its field's hint and error. */
export function describedBy({ id, hint, error }: Omit<FieldProps, 'label'>) {
  const { hintId, errorId } = partIds(id);
  const ids = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

function partIds(id: string) {
  return { hintId: `${id}-hint`, errorId: `${id}-error` };
}
