import { useQueryClient } from '@tanstack/react-query';
import { reserveBudget } from '@wattle/contract/supports/item-calls';
import { showToast } from '../../../platform/toasts.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { ItemForm } from '../form/ItemForm.tsx';
import { type ItemValues, sentFields, totalOf } from '../form/item-values.ts';
import type { FormAddress, FormSubject } from '../form/subject.ts';
import { useItemForm } from '../form/use-item-form.ts';
import { reloadAfterReserving } from './after-reserving.ts';
import { LeftToReserve } from './LeftToReserve.tsx';
import { words } from './words.ts';

interface Props {
  subject: FormSubject;
  address: FormAddress;
}

/** Keeping budget of a support for a provider and an item (1§2 "Reserve budget form", 1§4 "Reserve budget"). */
export function ReserveBudgetPage({ subject, address }: Props) {
  const client = useQueryClient();
  const { place, left } = subject;
  const state = useItemForm({
    form: 'reserve-budget',
    subject,
    address,
    type: 'provider',
    call: reserveBudget,
    names: {
      provider_sfid: 'provider',
      support_item_number: 'item',
      service_agreement: 'agreement',
      file: 'agreement',
    },
    toastFields: ['total', 'support_item_number', 'end_date', 'start_date'],
    input: (values) => ({
      params: { ...place },
      body: bodyOf(values),
      files: { service_agreement: values.agreement },
    }),
    onSent: (_, values) => {
      showToast(words.reserved(totalOf(values) ?? 0, values.item?.name ?? ''));
      reloadAfterReserving(client, place);
    },
  });
  return (
    <ItemForm
      subject={subject}
      address={address}
      state={state}
      isSheet={useNarrow()}
      title={words.title}
      said={words}
      aboutTotal={(total) => <LeftToReserve left={left} total={total} />}
    />
  );
}

function bodyOf(values: ItemValues) {
  const { price: _, ...fields } = sentFields(values);
  return {
    provider_sfid: values.provider?.sfid ?? '',
    support_item_number: values.item?.code ?? '',
    ...fields,
  };
}
