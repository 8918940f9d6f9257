import { plainly } from '#scheme/typed.ts';
import styles from './CodeField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

/**
 * A one-time code of `length` digits. It is one field, not six, so that pasting, correcting, filling in from a message
 * and reading aloud just work.
 */
export function CodeField({ length, ...props }: Omit<TextFieldProps, 'clean'> & { length: number }) {
  return (
    <TextField
      {...props}
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      clean={(text) => plainly(text).replaceAll(/\D/g, '').slice(0, length)}
    />
  );
}
