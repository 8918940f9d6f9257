import type { Call } from '#platform/contract/call.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { failureText } from '#platform/web/form-error.ts';
import { type CommandFormOptions, useCommandForm } from '#platform/web/forms/command-form.ts';
import { ITEM_PROBLEMS, type ItemType } from '../../rules/item-form.ts';
import {
  draftOf,
  emptyValues,
  FIELDS,
  type FieldName,
  type ItemValues,
  type KeptValues,
  problemsOf,
  type ReserveLimits,
  reserveProblems,
  valuesOf,
} from '../item-values.ts';
import type { FormAddress, FormSubject } from './subject.ts';

interface Options<C extends Call>
  extends Pick<
    CommandFormOptions<C, ItemValues, FieldName, KeptValues>,
    'call' | 'input' | 'names' | 'onSent'
  > {
  /** Names the draft, together with the support. */
  form: string;
  subject: FormSubject;
  address: FormAddress;
  /** Who manages the item, where the form does not ask that. */
  type?: ItemType;
  /** The limits, where budget is reserved. */
  limits?: ReserveLimits;
  /**
   * The server's names of the fields. The toast says what is wrong with the first of them that has an error
   * (specification: reserve-failure).
   */
  toastFields?: readonly string[];
}

/** The form that reserves budget or adds a support item; it closes when that is done. */
export function useItemForm<C extends Call>({
  form,
  subject,
  address,
  type,
  limits,
  ...options
}: Options<C>) {
  const { plan, userId, place } = subject;
  const { participantSfid, planSupportId } = place;
  return useCommandForm({
    ...options,
    empty: emptyValues(plan, type),
    fields: FIELDS,
    problemsOf: (values) => (limits ? reserveProblems(values, plan, limits) : problemsOf(values, plan)),
    incomplete: ITEM_PROBLEMS.form,
    dependents: { price: ['total'], quantity: ['total'] },
    draft: {
      of: userId === undefined ? undefined : { userId, participantSfid, form: `${form} ${planSupportId}` },
      keep: draftOf,
      restore: valuesOf,
    },
    review: { isAsked: address.isReviewing, onReview: address.onReview, onEdit: address.onEdit },
    toastOf: (error) => firstOf(error, options.toastFields),
    onSent: (reply, values) => {
      options.onSent(reply, values);
      address.onClose();
    },
  });
}

export type ItemFormState = ReturnType<typeof useItemForm<Call>>;

/** The words of the toast: of the first field of `names` that is wrong, else of a refused file, else of the reply. */
export function firstOf(error: unknown, names: readonly string[] = []): string {
  const errors = error instanceof ApiError ? error.errors : {};
  const [first] = [...names, 'file'].flatMap((name) => errors[name]?.[0] ?? []);
  return first ?? failureText(error);
}
