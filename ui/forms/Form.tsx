import type { ReactNode } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';
import { Alert } from '../feedback/Alert.tsx';
import layout from '../layout/layout.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';

/** How a form stands: what the hook of a command's form gives, or `stateOf` makes of React Hook Form's own state. */
export interface FormStanding {
  /** What is wrong with its fields, in the order of the form. */
  problems: readonly { name: string; message: string }[];
  /** How often somebody tried to send it. */
  attempt: number;
  /** Why it could not be sent, where that is about no field. */
  failure?: string | undefined;
}

interface Props {
  /** Names the form for a button outside of it. */
  id?: string;
  state: FormStanding;
  onSubmit: () => unknown;
  /** The sentence above the problems, in place of the usual one. */
  title?: string | undefined;
  /** Whether the form has one field only: then the error stands at the field, and there is no summary. */
  hasOneField?: boolean;
  /** What can be done about a failure. */
  remedy?: ReactNode;
  /** The distance between its parts. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A form. At its top it says why it could not be sent: the fields' problems as a summary, and a failure that concerns no
 * field as an alert.
 */
export function Form({
  id,
  state,
  onSubmit,
  title,
  hasOneField = false,
  remedy,
  className = layout.stack5,
  children,
}: Props) {
  const { problems, attempt, failure } = state;
  return (
    <form
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {!hasOneField && <ErrorSummary title={title} errors={problems} attempt={attempt} />}
      {failure && <Alert text={failure}>{remedy}</Alert>}
      {children}
    </form>
  );
}

/** How a form of React Hook Form stands; `root.server` is what concerns no field. */
export function stateOf<Values extends FieldValues>({
  errors,
  submitCount,
}: FormState<Values>): FormStanding {
  const problems = Object.entries(errors).flatMap(([name, error]) =>
    name !== 'root' && typeof error?.message === 'string' ? [{ name, message: error.message }] : [],
  );
  return { problems, attempt: submitCount, failure: errors.root?.['server']?.message };
}
