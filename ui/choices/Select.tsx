import {
  Select as AriaSelect,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components/Select';
import fieldStyles from '../forms/Field.module.css';
import { type ChoiceFieldProps, choiceProps, FieldHead, FieldProblem } from '../forms/FieldParts.tsx';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import list from './Options.module.css';
import styles from './Select.module.css';

interface Props<Value extends string>
  extends ChoiceFieldProps<{ value: Value; label: string; isDisabled?: boolean }> {
  /** Says what to do while nothing is chosen. */
  placeholder?: string;
  /** Without a frame, in a line with other things; its label is for screen readers only. */
  isInline?: boolean;
  /** Whether it is open, where the parent says so. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Whether it has the focus as soon as it is there. */
  hasFocusAtFirst?: boolean;
}

/**
 * Chooses one of a few known options. For two or three that should all be seen use radio buttons, for many a search.
 */
export function Select<Value extends string>({
  placeholder,
  isInline = false,
  isOpen,
  onOpenChange,
  hasFocusAtFirst = false,
  ...field
}: Props<Value>) {
  const { label, hint, error, options } = field;
  return (
    <AriaSelect
      {...choiceProps(field)}
      {...(placeholder && { placeholder })}
      {...(isOpen !== undefined && { isOpen })}
      {...(onOpenChange && { onOpenChange })}
      autoFocus={hasFocusAtFirst} // oxlint-disable-line jsx-a11y/no-autofocus
    >
      <FieldHead label={label} hint={hint} isHidden={isInline} />
      <Button
        className={
          isInline
            ? joinClasses(styles.button, styles.inline)
            : joinClasses(fieldStyles.control, styles.button)
        }
      >
        <SelectValue className={joinClasses(styles.value)} />
        <Icon name={isInline ? 'swap' : 'chevron'} />
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
