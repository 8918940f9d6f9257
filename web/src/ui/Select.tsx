import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components/Select';
import field from './Field.module.css';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * Chooses one of a few known things. For two or three that should be seen at once use radio buttons, for many a
 * search.
 */
export function Select<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <AriaSelect
      className={field.field ?? ''}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <Button className={`${field.control} ${styles.button}`}>
        <SelectValue className={styles.value ?? ''} />
        <Icon name="chevron" />
      </Button>
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox className={styles.list ?? ''} items={options}>
          {(option) => (
            <ListBoxItem className={styles.option ?? ''} id={option.value} textValue={option.label}>
              {({ isSelected }) => (
                <>
                  <span>{option.label}</span>
                  {isSelected && <Icon name="check" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
