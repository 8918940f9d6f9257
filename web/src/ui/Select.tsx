import {
  Select as AriaSelect,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components/Select';
import field from './Field.module.css';
import { type AriaFieldProps, FieldHead, FieldProblem, invalidWhere } from './FieldParts.tsx';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import list from './Options.module.css';
import styles from './Select.module.css';

interface Props<Value extends string> extends AriaFieldProps {
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  /** Undefined while nothing is chosen; then `placeholder` says what to do. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  placeholder?: string;
}

/**
 * Chooses one of a few known things. For two or three that should be seen at once use radio buttons, for many a
 * search.
 */
export function Select<Value extends string>({
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
    <AriaSelect
      {...props}
      {...invalidWhere(error)}
      id={name}
      className={joinClasses(field.field)}
      value={value ?? null}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
    >
      <FieldHead label={label} hint={hint} />
      <Button className={joinClasses(field.control, styles.button)}>
        <SelectValue className={joinClasses(styles.value)} />
        <Icon name="chevron" />
      </Button>
      <FieldProblem error={error} />
      <Popover className={joinClasses(list.popover)} offset={4}>
        <ListBox className={joinClasses(list.list)} items={options}>
          {(option) => (
            <ListBoxItem
              className={joinClasses(list.option)}
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
            >
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
