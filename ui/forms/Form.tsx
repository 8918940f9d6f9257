import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues, FormState } from 'react-hook-form';
import { Alert } from '../feedback/Alert.tsx';
import layout from '../layout/layout.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';

interface Props<Values extends FieldValues> {
  /** Names the form for a button outside of it. */
  id?: string;
  state: FormState<Values>;
  onSubmit: () => Promise<void>;
  /** Whether the form has one field only: then the error stands at the field, and there is no summary. */
  hasOneField?: boolean;
  children: ReactNode;
}

/**
 * A form of React Hook Form. At its top it says why it could not be sent: the fields' errors as a summary, and an error
 * that concerns no field (`root.server`) as an alert.
 */
export function Form<Values extends FieldValues>({
  id,
  state,
  onSubmit,
  hasOneField = false,
  children,
}: Props<Values>) {
  const failure = state.errors.root?.['server']?.message;
  return (
    <form
      id={id}
      className={layout.stack5}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {!hasOneField && <ErrorSummary errors={fieldErrors(state.errors)} attempt={state.submitCount} />}
      {failure && <Alert text={failure} />}
      {children}
    </form>
  );
}

function fieldErrors(errors: FieldErrors): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) =>
    name !== 'root' && typeof error?.message === 'string' ? [{ name, message: error.message }] : [],
  );
}
