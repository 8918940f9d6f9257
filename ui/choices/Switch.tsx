import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';
import { words } from '../control-words.ts';
import { type AriaFieldProps, FieldProblem, invalidWhere } from '../forms/FieldParts.tsx';
import { joinClasses } from '../join-classes.ts';
import choice from './Choice.module.css';
import styles from './Switch.module.css';

interface Props extends AriaFieldProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** Turns one setting on or off, at once. For a choice that counts when a form is sent use `Checkbox`. */
export function Switch({ label, hint, error, name, ...props }: Props) {
  return (
    <SwitchField {...props} {...invalidWhere(error)} id={name} className={joinClasses(choice.choice)}>
      <SwitchButton className={joinClasses(choice.label, styles.label)}>
        {({ isSelected }) => (
          <>
            <span className={styles.track}>
              <span className={styles.thumb} />
            </span>
            <span className={styles.words}>
              {label}
              <span className={styles.state} aria-hidden="true">
                {isSelected ? words.on : words.off}
              </span>
            </span>
          </>
        )}
      </SwitchButton>
      {hint && (
        <Text slot="description" className={joinClasses(choice.hint, styles.hint)}>
          {hint}
        </Text>
      )}
      <FieldProblem error={error} />
    </SwitchField>
  );
}
