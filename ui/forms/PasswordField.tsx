import { type ComponentProps, useState } from 'react';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Hidden } from '../text/Hidden.tsx';
import field from './Field.module.css';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import styles from './PasswordField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'>, Omit<FieldProps, 'id'> {
  /** Also the field's id. */
  name: string;
  /** Tells password managers what the field is. */
  autoComplete: 'new-password' | 'current-password';
}

/** A password, hidden until somebody wants to see what they typed. Works uncontrolled, as `TextField` does. */
export function PasswordField({ name, label, hint, error, className, ...props }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <div className={field.row}>
        <input
          {...props}
          {...describedBy({ id: name, hint, error })}
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          className={joinClasses(field.control, className)}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          className={joinClasses(field.beside, styles.toggle)}
          type="button"
          aria-controls={name}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? words.hide : words.show}
          <Hidden> {label}</Hidden>
        </button>
      </div>
    </Field>
  );
}
