import { useId } from 'react';
import field from '../forms/Field.module.css';
import { joinClasses } from '../join-classes.ts';
import { hiddenClass } from '../text/Hidden.tsx';
import styles from './SegmentedControl.module.css';

interface Props<Value extends string> {
  label: string;
  /** For places where the segments explain themselves to the eye. */
  isLabelHidden?: boolean;
  /** Fills its container, with segments of equal width. */
  isWide?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

/**
 * Switches at once between two to four ways to see or do the same thing. Where each choice has other content use
 * `Tabs`, for an answer in a form a `RadioGroup`. It is the browser's own group of radio buttons: the arrow keys
 * choose. React Aria's would add 15 KB to the login page and nothing that this control needs.
 */
export function SegmentedControl<Value extends string>({
  label,
  isLabelHidden = false,
  isWide = false,
  options,
  value,
  onChange,
  isDisabled = false,
}: Props<Value>) {
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-labelledby={id} disabled={isDisabled}>
      <legend className={isLabelHidden ? hiddenClass : joinClasses(field.label, styles.legend)} id={id}>
        {label}
      </legend>
      <div className={joinClasses(styles.segments, isWide && styles.wide)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.segment}
            data-selected={option.value === value || undefined}
            data-disabled={isDisabled || undefined}
          >
            <input
              className={styles.radio}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
