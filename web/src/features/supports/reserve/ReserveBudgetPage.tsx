import { useQueryClient } from '@tanstack/react-query';
import { reserveBudget } from '@wattle/contract/supports/item-calls';
import { planDates } from '@wattle/domain/plans';
import { useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { upload } from '../../../platform/upload.ts';
import text from '../../../ui/text.module.css';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { ItemFields } from '../form/ItemFields.tsx';
import { ItemForm } from '../form/ItemForm.tsx';
import { ItemReview } from '../form/ItemReview.tsx';
import { type ItemValues, sentFields, totalOf } from '../form/item-values.ts';
import { useItemForm } from '../form/use-item-form.ts';
import { useSending } from '../form/use-sending.ts';
import type { FormAddress, FormSubject } from '../form/whose.ts';
import { reloadAfterReserving } from './after-reserving.ts';
import { LeftToReserve } from './LeftToReserve.tsx';
import { words } from './words.ts';

/** The form's fields by the names that the call has for them. */
const FIELDS = {
  provider_sfid: 'provider',
  support_item_number: 'item',
  quantity: 'quantity',
  total: 'total',
  service_agreement: 'agreement',
  file: 'agreement',
  start_date: 'start_date',
  end_date: 'end_date',
} as const;

/** Of several problems the one that the toast tells (1§8). */
const TOLD_FIRST = ['total', 'support_item_number', 'end_date', 'start_date'];

interface Props {
  subject: FormSubject;
  address: FormAddress;
}

/** Keeping budget of a support for a provider and an item (1§2 "Reserve budget form", 1§4 "Reserve budget"). */
export function ReserveBudgetPage({ subject, address }: Props) {
  const { place, plan, category, left } = subject;
  const isSheet = useNarrow();
  const state = useReserveForm(subject);
  const sender = useReserving(subject, {
    onSent: () => {
      state.clear();
      address.onClose();
    },
    onRefused: (problems) => {
      state.tell(problems);
      address.onEdit();
    },
  });
  const aboutTotal = (total: number | undefined) => <LeftToReserve left={left} total={total} />;
  return (
    <ItemForm
      where={{
        isSheet,
        title: words.title,
        about: <p className={text.quiet}>{words.about(category, planDates(plan))}</p>,
        backLabel: address.backLabel,
        links: address.links,
      }}
      state={state}
      sender={sender}
      isReviewing={address.isReviewing}
      onReview={address.onReview}
      onEdit={address.onEdit}
      onClose={address.onClose}
      said={words}
      fields={<ItemFields place={place} plan={plan} state={state} aboutTotal={aboutTotal} />}
      review={
        <ItemReview
          place={place}
          values={state.values}
          title={words.reviewing}
          intro={words.reviewIntro}
          failure={sender.failure}
          onRetry={() => void sender.submit(state.values)}
          onEdit={address.onEdit}
          aboutTotal={aboutTotal}
        />
      }
    />
  );
}

function useReserveForm({ place, userId, plan }: FormSubject) {
  const { participantSfid, planSupportId } = place;
  const [draft] = useState(
    userId === undefined ? undefined : { userId, participantSfid, form: `reserve-budget ${planSupportId}` },
  );
  return useItemForm({ plan, type: 'provider', draft });
}

interface Outcome {
  onSent: () => void;
  onRefused: Parameters<typeof useSending>[0]['onRefused'];
}

function useReserving({ place }: FormSubject, { onSent, onRefused }: Outcome) {
  const client = useQueryClient();
  return useSending({
    fields: FIELDS,
    toldFirst: TOLD_FIRST,
    send: (values, transfer) =>
      upload(
        reserveBudget,
        { params: { ...place }, body: bodyOf(values), files: { service_agreement: values.agreement } },
        transfer,
      ),
    onSent: (_, values) => {
      showToast(words.reserved(totalOf(values) ?? 0, values.item?.name ?? ''));
      reloadAfterReserving(client, place);
      onSent();
    },
    onRefused,
  });
}

function bodyOf(values: ItemValues) {
  const { price: _, ...fields } = sentFields(values);
  return {
    provider_sfid: values.provider?.sfid ?? '',
    support_item_number: values.item?.code ?? '',
    ...fields,
  };
}
