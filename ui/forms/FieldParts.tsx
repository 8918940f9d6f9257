import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { joinClasses } from '../join-classes.ts';
import { hiddenClass } from '../text/Hidden.tsx';
import { Icon } from '../text/Icon.tsx';
import styles from './Field.module.css';

/** The props of every field of React Aria, apart from its value. */
export interface AriaFieldProps {
  /** Names the field in its form. Also the field's id, which the summary of errors links to. */
  name: string;
  label: string;
  /** Help before choosing; read aloud with the field. */
  hint?: string | undefined;
  /** What is wrong and what to do about it. */
  error?: string | undefined;
  isDisabled?: boolean;
}

/** Props that mark a field as wrong. The form decides what is wrong, not the browser. */
export function invalidWhere(error: string | undefined) {
  return { isInvalid: error !== undefined, validationBehavior: 'aria' as const };
}

/** The props of a field that chooses one of several options. */
export interface ChoiceFieldProps<Option extends { value: string }> extends AriaFieldProps {
  options: readonly Option[];
  /** Undefined while nothing is chosen. */
  value: Option['value'] | undefined;
  onChange: (value: Option['value']) => void;
}

/** The props of a choice field in React Aria's form. */
export function choiceProps<Option extends { value: string }>({
  name,
  error,
  options,
  value,
  onChange,
  isDisabled = false,
}: Omit<ChoiceFieldProps<Option>, 'label' | 'hint'>) {
  return {
    ...invalidWhere(error),
    id: name,
    name,
    className: joinClasses(styles.field),
    isDisabled,
    value: value ?? null,
    onChange: (key: unknown) => {
      const chosen = options.find((option) => option.value === key);
      if (chosen) onChange(chosen.value);
    },
  };
}

/** The label above a field of React Aria, and the hint under it. */
export function FieldHead({
  label,
  hint,
  isHidden = false,
}: Pick<AriaFieldProps, 'label' | 'hint'> & { /** For screen readers only. */ isHidden?: boolean }) {
  return (
    <>
      <Label className={isHidden ? hiddenClass : joinClasses(styles.label)}>{label}</Label>
      <FieldHint hint={hint} />
    </>
  );
}

function FieldHint({ hint }: Pick<AriaFieldProps, 'hint'>) {
  return hint ? (
    <Text slot="description" className={joinClasses(styles.hint)}>
      {hint}
    </Text>
  ) : null;
}

/** Under a field of React Aria: what is wrong. */
export function FieldProblem({ error }: Pick<AriaFieldProps, 'error'>) {
  return error ? (
    <FieldError className={joinClasses(styles.error)}>
      <Icon name="alert" />
      <span>{error}</span>
    </FieldError>
  ) : null;
}
