import { useMutation } from '@tanstack/react-query';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type { ReplyOf, StaffCall } from '#platform/contract/call.ts';
import { whyProblem } from '#platform/contract/why.ts';
import { type Problems, showFailure } from '../form-error.ts';
import { resolverOf } from '../forms/command-form.ts';
import { useFormValues } from '../forms/form-values.ts';
import { type Input, send } from '../http.ts';

/** What the forms of the console ask besides their own fields. */
interface WithReason extends FieldValues {
  why: string;
}

interface Options<C extends StaffCall, Values extends WithReason> {
  call: C;
  /** The values before anything is typed; their names are those of the fields, in their order. */
  empty: Values;
  /** Makes the call's input from values without problems. */
  input: (values: Values) => Input<C>;
  /** The problems of the fields besides the reason. */
  problemsOf?: (values: Values) => Problems<string>;
  /** The fields by the server's names for them, where those differ. */
  names?: Readonly<Record<string, string>>;
  onDone: (reply: ReplyOf<C>, values: Values) => unknown;
}

/** A form of the staff console that does one deed, with the reason for it. What was typed stays where it is refused. */
export function useDeed<C extends StaffCall, Values extends WithReason>({
  call,
  empty,
  input,
  problemsOf = () => ({}),
  names = {},
  onDone,
}: Options<C, Values>) {
  const problemsWithReason = (values: Values): Problems<string> => {
    const why = whyProblem(values.why);
    return { ...problemsOf(values), ...(why && { why }) };
  };
  const form = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    resolver: resolverOf(problemsWithReason),
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation<ReplyOf<C>, Error, Values>({
    mutationFn: (values) => send(call, input(values), {}),
  });
  const fields = Object.keys(empty);
  const { errors, submitCount } = form.formState;
  const problemOf = (name: string) => errors[name]?.message as string | undefined;
  return {
    values: useFormValues(form),
    isWorking: isPending,
    problemOf,
    problems: fields.flatMap((name) => {
      const message = problemOf(name);
      return message ? [{ name, message }] : [];
    }),
    attempt: submitCount,
    failure: errors.root?.['server']?.message,
    change: (changed: Partial<Values>) => {
      for (const [name, value] of Object.entries(changed))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldValidate: submitCount > 0,
        });
    },
    submit: form.handleSubmit(async (values) => {
      try {
        await onDone(await mutateAsync(values as Values), values as Values);
      } catch (error) {
        showFailure(form, error, { fields, names });
      }
    }),
  };
}

/** A form's state, as its sheet needs it. */
export type DeedState = Pick<
  ReturnType<typeof useDeed>,
  'isWorking' | 'problemOf' | 'problems' | 'attempt' | 'failure' | 'submit'
>;
