import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The values of a form now. React Hook Form's own hook for this would come into the scripts of the login page. */
export function useFormValues<Values extends FieldValues>({
  subscribe,
  getValues,
}: UseFormReturn<Values>): Values {
  const [values, setValues] = useState<Values>(() => getValues());
  useEffect(
    () => subscribe({ formState: { values: true }, callback: (changed) => setValues({ ...changed.values }) }),
    [subscribe],
  );
  return values;
}
