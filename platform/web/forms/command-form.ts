import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type ResolverResult,
  useForm,
} from 'react-hook-form';
import type { Call, ReplyOf } from '#platform/contract/call.ts';
import { useFocusOnStep } from '#ui/feedback/use-focus-on-step.ts';
import { ApiError } from '../api-error.ts';
import { type ErrorMapping, type Problems, showFailure } from '../form-error.ts';
import { useFormValues } from './form-values.ts';
import { type Keeping, useKept } from './use-kept.ts';
import { type CommandInput, type Failed, useSending } from './use-sending.ts';

export interface CommandFormOptions<C extends Call, Values extends FieldValues, Field extends string, Kept>
  extends ErrorMapping<Field> {
  call: C;
  /** Makes the input of the call from values without problems. */
  input: (values: Values) => CommandInput<C> | Promise<CommandInput<C>>;
  /** The values of the form before anything is typed; only those of the first render count. */
  empty: Values;
  /**
   * The values that the server holds, for a form that changes them: fields that nobody has typed in follow them.
   * Undefined while they are on their way.
   */
  saved?: Values | undefined;
  /** The problems that keep values from being sent. */
  problemsOf: (values: Values) => Problems<Field>;
  /** The sentence above the problems where fields are empty. */
  incomplete?: string;
  /** Fields to check again when another field changes, by the name of that other field. */
  dependents?: { readonly [name in keyof Values]?: readonly Field[] };
  draft?: Keeping<Values, Kept>;
  /**
   * For a form with a review before it is sent; the address says which of the two steps it is at. `onEdit` gets the
   * fields that the server refused, if any.
   */
  review?: { isAsked: boolean; onReview: () => void; onEdit: (refused: readonly Field[]) => void };
  /**
   * The field whose question the form shows now, before its review; only for a form that asks one question at a time.
   */
  questionOf?: ((values: Values) => Field) | undefined;
  /** The words of a toast about a failure, besides the form's own; undefined for no toast. */
  toastOf?: (error: unknown) => string | undefined;
  /**
   * Keeps the command until the server can be reached, for a form whose command may wait; gives whether it is kept. Then
   * the form is done with it. `key` is the one that it was sent with.
   */
  later?: ((input: CommandInput<C>, key: string, values: Values) => Promise<boolean>) | undefined;
  /** Called where it could not be sent, after the words about it are shown. */
  onRefused?: (error: unknown) => void;
  /** Called once the server has done it. */
  onSent: (reply: ReplyOf<C>, values: Values) => void;
}

/**
 * A form that sends one command: its values, their problems, and what can be done with it. A draft keeps what is typed
 * when the form is closed, and over a reload. The form is sent once, however often the button is pressed; where nobody knows whether it arrived, the
 * server takes the same input sent again as the same command (`command`). Problems that the server finds are shown at
 * their fields, any other failure is in `failure`; either way nothing that was typed is lost.
 */
export function useCommandForm<C extends Call, Values extends FieldValues, Field extends string, Kept>(
  options: CommandFormOptions<C, Values, Field, Kept>,
) {
  const { fields, problemsOf, review } = options;
  const [empty] = useState(options.empty);
  const form = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    ...(options.saved && { values: options.saved }),
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf(problemsOf),
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  /** How often somebody pressed Continue while the answer was missing or wrong. */
  const [stops, setStops] = useState(0);
  const attempt = submitCount + stops;
  const values = useFormValues(form);
  const start = 'saved' in options ? options.saved : empty;
  const { goOnWithIt, clear, memory, ...kept } = useKept(form, values, start, options.draft);
  const { send, forget, ...sending } = useSending({ ...options, memory });
  const isUnderway = useRef(false);

  const [step, setStep] = useState<HTMLElement | null>(null);
  const isComplete = kept.isReady && Object.keys(problemsOf(values)).length === 0;
  const isReview = review !== undefined && review.isAsked && isComplete;
  const question = isReview ? undefined : options.questionOf?.(values);
  useFocusOnStep(step, isReview ? 'review' : question);

  const problems = fields.flatMap((name) => {
    const message = errors[name]?.message as string | undefined;
    return message ? [{ name, message }] : [];
  });
  /** Checks fields, and shows what is wrong with them. */
  const check = (names: readonly string[]) => void form.trigger(names as Path<Values>[]);

  const change = (changed: Partial<Values>) => {
    const names = Object.keys(changed);
    for (const name of names)
      form.setValue(name as Path<Values>, changed[name] as PathValue<Values, Path<Values>>);
    form.clearErrors('root');
    goOnWithIt();
    forget();
    // After a first attempt, check the changed fields again with every letter.
    if (attempt > 0) check([...names, ...names.flatMap((name) => options.dependents?.[name] ?? [])]);
  };

  const isForLater = async ({ error, given }: Failed<C>, typed: Values): Promise<boolean> => {
    const key = memory.undecided?.key;
    if (!(error instanceof ApiError && error.isAway) || !given || !key || !options.later) return false;
    return options.later(given, key, typed);
  };

  const submit = async (): Promise<void> => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    forget();
    const typed = form.getValues();
    let outcome: Awaited<ReturnType<typeof send>> | undefined;
    let refused: readonly Field[] = [];
    await form.handleSubmit(async () => {
      goOnWithIt();
      outcome = await send(typed);
      if (!('error' in outcome)) return;
      if (await isForLater(outcome, typed)) return clear();
      ({ refused } = showFailure(form, outcome.error, options));
      options.onRefused?.(outcome.error);
    })();
    isUnderway.current = false;
    if (refused.length > 0) review?.onEdit(refused);
    if (!outcome || 'error' in outcome) return;
    clear();
    options.onSent(outcome.reply, typed);
  };

  return {
    ...kept,
    ...sending,
    form,
    values,
    problems,
    /** The sentence above the problems: the server's own, or that fields are empty; undefined otherwise. */
    heading:
      (errors.root?.['refusal']?.message as string | undefined) ??
      (problems.some(({ name }) => name in values && isEmpty(values[name])) ? options.incomplete : undefined),
    problemOf: (name: Field) => problems.find((each) => each.name === name)?.message,
    /** Why it could not be sent, where that is about no field. */
    failure: errors.root?.['server']?.message,
    /** How often the person tried to go on: the summary of what is wrong takes the focus each time. */
    attempt,
    isReview,
    question,
    /** The `ref` of the element around the step, which takes the focus when the step changes. */
    stepRef: setStep,
    change,
    check,
    /** The values at this moment, also between two renders. */
    current: form.getValues,
    /** Starts the form again. */
    reset: (to: Values = empty) => {
      form.reset(to, { keepDefaultValues: true, keepDirtyValues: false });
      goOnWithIt();
      setStops(0);
    },
    /** Goes on from the question that the form is at, where nothing is wrong with the answer. */
    goOn: async (onward: () => void): Promise<void> => {
      if (await form.trigger(question as Path<Values> | undefined)) onward();
      else setStops((count) => count + 1);
    },
    /** Goes on to the review, where nothing is wrong. */
    review: () => void form.handleSubmit(() => review?.onReview())(),
    edit: () => {
      form.clearErrors('root');
      review?.onEdit([]);
    },
    submit,
    /** Deletes the draft, for a person who gives the form up. */
    clear,
  };
}

/** Whether a field holds nothing. */
function isEmpty(value: unknown): boolean {
  return value === undefined || ((typeof value === 'string' || Array.isArray(value)) && value.length === 0);
}

/** Has React Hook Form check the values by the form's rules. */
export function resolverOf<Values extends FieldValues>(
  problemsOf: (values: Values) => Problems<string>,
): Resolver<Values> {
  return (values) => {
    const problems = Object.entries(problemsOf(values));
    const errors = Object.fromEntries(problems.map(([name, message]) => [name, { type: 'rule', message }]));
    return (problems.length > 0 ? { values: {}, errors } : { values, errors }) as ResolverResult<Values>;
  };
}
