import type { ReactNode } from 'react';
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import styles from './Choice.module.css';
import field from './Field.module.css';
import { type AriaFieldProps, FieldHead, FieldProblem, invalidWhere } from './FieldParts.tsx';
import { joinClasses } from './join-classes.ts';

interface Props<Value extends string> extends AriaFieldProps {
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; isDisabled?: boolean }[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  isRequired?: boolean;
}

/**
 * Chooses one of two to about six things that should be seen at once. For many use `Select`, for switching a view
 * `SegmentedControl`.
 */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  name,
  options,
  value,
  onChange,
  ...props
}: Props<Value>) {
  return (
    <AriaRadioGroup
      {...props}
      {...invalidWhere(error)}
      id={name}
      className={joinClasses(field.field)}
      value={value ?? null}
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen);
        if (option) onChange(option.value);
      }}
    >
      <FieldHead label={label} hint={hint} />
      <div className={styles.choices}>
        {options.map((option) => (
          <RadioField
            key={option.value}
            className={joinClasses(styles.choice)}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
          >
            <RadioButton className={joinClasses(styles.label)}>
              <span className={joinClasses(styles.mark, styles.round)} />
              <span>{option.label}</span>
            </RadioButton>
            {option.hint && (
              <Text slot="description" className={joinClasses(styles.hint)}>
                {option.hint}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      <FieldProblem error={error} />
    </AriaRadioGroup>
  );
}
