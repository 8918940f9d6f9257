import type { ReactNode } from 'react';
import {
  RadioGroup as AriaRadioGroup,
  RadioButton,
  RadioField,
  type RadioFieldProps,
} from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { type ChoiceFieldProps, choiceProps, FieldHead, FieldProblem } from '../forms/FieldParts.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './Choice.module.css';

interface Props<Value extends string>
  extends ChoiceFieldProps<{ value: Value; label: ReactNode; hint?: ReactNode; isDisabled?: boolean }> {
  isRequired?: boolean;
  /** Called for a press on an option, Enter and Space, for lists that act at once. Arrow keys only move the choice. */
  onPick?: (value: Value) => void;
}

/**
 * Chooses one of two to about six options that should all be seen. For more use `Select`, for switching a view
 * `SegmentedControl`.
 */
export function RadioGroup<Value extends string>({ isRequired = false, onPick, ...field }: Props<Value>) {
  const { label, hint, error, options } = field;
  return (
    <AriaRadioGroup {...choiceProps(field)} isRequired={isRequired}>
      <FieldHead label={label} hint={hint} />
      <div className={styles.choices}>
        {options.map((option) => (
          <RadioField
            key={option.value}
            className={joinClasses(styles.choice)}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            {...(onPick && pickedBy(() => onPick(option.value)))}
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

/** A radio counts Space as a press; Enter is added. All other keys go on to the group. */
const pickedBy = (pick: () => void): Pick<RadioFieldProps, 'onPress' | 'onKeyDown'> => ({
  onPress: pick,
  onKeyDown: (event) => {
    if (event.key === 'Enter') pick();
    else event.continuePropagation();
  },
});
