import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { Text } from 'react-aria-components/Text';
import { type AriaFieldProps, FieldProblem, invalidWhere } from '../forms/FieldParts.tsx';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import styles from './Choice.module.css';

interface Props extends AriaFieldProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Some of the things that the checkbox stands for are chosen and some are not. */
  isIndeterminate?: boolean;
}

/**
 * Says yes to one thing, or picks any number of a few. The choice counts when the form is sent. For a setting that
 * takes effect at once use `Switch`.
 */
export function Checkbox({ label, hint, error, name, ...props }: Props) {
  return (
    <CheckboxField {...props} {...invalidWhere(error)} id={name} className={joinClasses(styles.choice)}>
      <CheckboxButton className={joinClasses(styles.label)}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={styles.mark}>
              {isIndeterminate ? <Icon name="minus" /> : isSelected && <Icon name="check" />}
            </span>
            <span>{label}</span>
          </>
        )}
      </CheckboxButton>
      {hint && (
        <Text slot="description" className={joinClasses(styles.hint)}>
          {hint}
        </Text>
      )}
      <FieldProblem error={error} />
    </CheckboxField>
  );
}
