import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues, FormState } from 'react-hook-form';
import { Alert } from '../feedback/Alert.tsx';
import layout from '../layout/layout.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';

interface Props<Values extends FieldValues> {
  /** Names it for a button that stands outside of it. */
  id?: string;
  state: FormState<Values>;
  onSubmit: () => Promise<void>;
  /** Whether it has one field only: what is wrong stands there, and nowhere else. */
  hasOneField?: boolean;
  children: ReactNode;
}

/**
 * A form of React Hook Form. On top it says what kept it from being sent: the fields' errors as a summary, and
 * what concerns no field (`root.server`) as an alert.
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
