import type { ItemType } from '@wattle/domain/support-item-form';
import { useCallback, useMemo, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { DraftOf } from '../../../platform/drafts/drafts.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormValues } from '../../../platform/form-values.ts';
import {
  draftOf,
  emptyValues,
  FIELDS,
  type FieldName,
  type ItemValues,
  type PlanDates,
  type Problems,
  problemsOf,
  valuesOf,
} from './item-values.ts';

interface Options {
  plan: PlanDates;
  /** Who manages the item, where that is not asked. */
  type?: ItemType;
  /** Where what is typed is kept; undefined where nobody knows whose it is. */
  draft: DraftOf | undefined;
}

/** What stands in the form, what is wrong with it, and what can be done to it. Both forms use it. */
export function useItemForm({ plan, type, draft: of }: Options) {
  const [empty] = useState(() => emptyValues(plan, type));
  const [isRestored, setRestored] = useState(false);
  const form = useForm<ItemValues>({
    defaultValues: empty,
    resolver: useMemo(() => resolverFor(plan), [plan]),
    shouldFocusError: false,
  });
  const values = useFormValues(form);
  const { errors, submitCount } = form.formState;
  const { reset: setAll, setValue, trigger, clearErrors, setError } = form;
  const reset = useCallback(
    (to: ItemValues) => {
      setAll(to, { keepDefaultValues: true });
      setRestored(false);
    },
    [setAll],
  );
  const { isReady, clear } = useDraft(
    of,
    useMemo(() => draftOf(values, empty), [values, empty]),
    (kept) => {
      reset(valuesOf(kept, empty));
      setRestored(true);
    },
  );
  const change = (changed: Partial<ItemValues>) => {
    const names = Object.keys(changed) as (keyof ItemValues)[];
    for (const name of names) setValue(name, changed[name]);
    setRestored(false);
    if ('price' in changed || 'quantity' in changed) clearErrors('root.total');
    // What was told to be wrong is looked at again with every letter.
    if (submitCount > 0) void trigger(names);
  };
  const problems = FIELDS.flatMap((name) => {
    const message = name === 'total' ? errors.root?.['total']?.message : errors[name]?.message;
    return message ? [{ name, message: String(message) }] : [];
  });
  return {
    values,
    isReady,
    isRestored,
    isComplete: Object.keys(problemsOf(values, plan)).length === 0,
    hasContent: draftOf(values, empty) !== undefined,
    problems,
    problemOf: (name: FieldName) => problems.find((each) => each.name === name)?.message,
    /** How often it was to go on: the summary of what is wrong takes the focus each time. */
    attempt: submitCount,
    change,
    /** What stands in it at this moment, also between two pictures of it. */
    current: form.getValues,
    /** Looks at the two dates when one of them is left: what is wrong with one may stand in the other. */
    checkDates: () => void trigger(['start_date', 'end_date']),
    next: (onComplete: () => void) => form.handleSubmit(onComplete)(),
    startAgain: () => reset(empty),
    clear,
    /** Says what the server found wrong, at the fields. */
    tell: (told: Problems) => {
      for (const [name, message] of Object.entries(told)) {
        setError(name === 'total' ? 'root.total' : (name as keyof ItemValues), { message });
      }
    },
  };
}

export type ItemFormState = ReturnType<typeof useItemForm>;

/** React Hook Form asks the rules of the domain. */
function resolverFor(plan: PlanDates): Resolver<ItemValues> {
  return (values) => {
    const problems = Object.entries(problemsOf(values, plan));
    const errors = Object.fromEntries(problems.map(([name, message]) => [name, { type: 'rule', message }]));
    return problems.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
