import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { describedBy, Field, type FieldProps } from './Field.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, Omit<FieldProps, 'id'> {
  /** Also the field's id. */
  name: string;
}

/** Several lines of text. */
export function TextArea({ label, hint, error, name, ...props }: Props) {
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <textarea
        {...props}
        {...describedBy({ id: name, hint, error })}
        id={name}
        name={name}
        className={styles.control}
      />
    </Field>
  );
}
