import type { ChangeEvent, ComponentProps, FormEvent } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './Field.module.css';
import { describedBy, Field, type FieldProps } from './Field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, Omit<FieldProps, 'id'> {
  /** Also the field's id. */
  name: string;
  /**
   * Removes characters that are not allowed in this field, such as spaces. Typing them does nothing; pasted text loses
   * them.
   */
  clean?: (text: string) => string;
}

/**
 * One line of text. It works uncontrolled, as React Hook Form likes it:
 *
 *     <TextField label={words.email} error={errors.email?.message} {...register('email')} />
 */
export function TextField({
  label,
  hint,
  error,
  clean,
  name,
  className,
  onChange,
  onBeforeInput,
  ...props
}: TextFieldProps) {
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <input
        {...props}
        {...describedBy({ id: name, hint, error })}
        id={name}
        name={name}
        className={joinClasses(styles.control, className)}
        onBeforeInput={(event) => {
          if (clean && hasNoPlace(event, clean)) event.preventDefault();
          onBeforeInput?.(event);
        }}
        onChange={(event) => {
          if (clean) tidy(event, clean);
          onChange?.(event);
        }}
      />
    </Field>
  );
}

/** Whether `clean` would remove all of the text that is about to be entered. */
function hasNoPlace(event: FormEvent<HTMLInputElement>, clean: (text: string) => string): boolean {
  const { data } = event as FormEvent<HTMLInputElement> & { data?: string | null };
  return Boolean(data) && clean(data ?? '') === '';
}

/** Cleans the field's text. Writes it only if it changes, because writing moves the cursor to the end. */
function tidy({ target }: ChangeEvent<HTMLInputElement>, clean: (text: string) => string): void {
  const cleaned = clean(target.value);
  if (cleaned !== target.value) target.value = cleaned;
}
