import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import field from './Field.module.css';
import { FieldHead } from './FieldParts.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './SegmentedControl.module.css';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

/**
 * Switches between two to four ways to see the same thing, at once. Other content under each is `Tabs`, an answer
 * in a form is a `RadioGroup`. It is a group of radio buttons: the arrow keys choose.
 */
export function SegmentedControl<Value extends string>({ label, options, onChange, ...props }: Props<Value>) {
  return (
    <RadioGroup
      {...props}
      className={joinClasses(field.field)}
      orientation="horizontal"
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen);
        if (option) onChange(option.value);
      }}
    >
      <FieldHead label={label} />
      <div className={styles.segments}>
        {options.map((option) => (
          <Radio key={option.value} className={joinClasses(styles.segment)} value={option.value}>
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
