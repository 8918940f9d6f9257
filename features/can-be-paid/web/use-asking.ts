import { ITEM_PROBLEMS } from '#features/plans/rules/item-form.ts';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { useToday } from '#platform/web/today.ts';
import { canBePaid } from '../calls.ts';
import { bodyOf, emptyValues, FIELDS, problemsOf } from './ask.ts';

/** The form that asks. It is built as one that sends a command, but the call only reads: nothing is kept. */
export function useAsking(participantSfid: string, category: string | undefined) {
  return useCommandForm({
    call: canBePaid,
    empty: emptyValues(useToday(), category),
    fields: FIELDS,
    names: { support_item_number: 'item', category_id: 'category', provider_sfid: 'provider' } as const,
    problemsOf,
    incomplete: ITEM_PROBLEMS.form,
    dependents: { item: ['quantity'], category: ['item', 'quantity'] },
    input: (values) => ({ params: { participantSfid }, body: bodyOf(values) }),
    // The answer stays under the form until something is changed.
    onSent: () => {},
  });
}

export type AskState = ReturnType<typeof useAsking>;
