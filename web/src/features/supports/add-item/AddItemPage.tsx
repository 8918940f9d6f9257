import { useQueryClient } from '@tanstack/react-query';
import { addSupportItem } from '@wattle/contract/supports/item-calls';
import { planDates } from '@wattle/domain/plans';
import { ITEM_TYPES } from '@wattle/domain/support-item-form';
import { useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { upload } from '../../../platform/upload.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import text from '../../../ui/text.module.css';
import { forgetFigures } from '../forget-figures.ts';
import { ItemFields } from '../form/ItemFields.tsx';
import { ItemForm } from '../form/ItemForm.tsx';
import { ItemReview } from '../form/ItemReview.tsx';
import { type ItemValues, sentFields } from '../form/item-values.ts';
import { type ItemFormState, useItemForm } from '../form/use-item-form.ts';
import { useSending } from '../form/use-sending.ts';
import type { FormAddress, FormSubject } from '../form/whose.ts';
import { words as formWords } from '../form/words.ts';
import { words } from './words.ts';

/** The form's fields by the names that the call has for them. */
const FIELDS = {
  type: 'type',
  provider_id: 'provider',
  support_category_item_id: 'item',
  price: 'price',
  quantity: 'quantity',
  locked: 'agreement',
  document: 'agreement',
  file: 'agreement',
  start_date: 'start_date',
  end_date: 'end_date',
} as const;

interface Props {
  subject: FormSubject;
  address: FormAddress;
}

/** Adding an agreed support item to a support (1§2 "Add support item", 1§4). */
export function AddItemPage({ subject, address }: Props) {
  const { place, plan, category } = subject;
  const state = useAddForm(subject);
  const sender = useAdding(subject, {
    onSent: () => {
      state.clear();
      address.onClose();
    },
    onRefused: (problems) => {
      state.tell(problems);
      address.onEdit();
    },
  });
  const { values } = state;
  const isReview = address.isReviewing && state.isComplete;
  return (
    <ItemForm
      where={{
        isSheet: false,
        title: isReview ? words.reviewing : words.title,
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
      fields={
        <ItemFields place={place} plan={plan} state={state}>
          <Manager state={state} />
        </ItemFields>
      }
      review={
        <ItemReview
          place={place}
          values={values}
          title={words.reviewTitle}
          intro={words.reviewIntro}
          first={[{ label: words.managedBy, value: values.type && formWords.typeOptions[values.type].label }]}
          failure={sender.failure}
          onRetry={() => void sender.submit(values)}
          onEdit={address.onEdit}
        />
      }
    />
  );
}

/** Who manages the item: only a provider's needs a provider (1§5). */
function Manager({ state: { values, change, problemOf } }: { state: ItemFormState }) {
  return (
    <RadioGroup
      name="type"
      label={formWords.type}
      options={ITEM_TYPES.map((value) => ({ value, ...formWords.typeOptions[value] }))}
      value={values.type}
      onChange={(type) => change({ type })}
      error={problemOf('type')}
      isRequired
    />
  );
}

function useAddForm({ place, userId, plan }: FormSubject) {
  const { participantSfid, planSupportId } = place;
  const [draft] = useState(
    userId === undefined ? undefined : { userId, participantSfid, form: `add-item ${planSupportId}` },
  );
  return useItemForm({ plan, draft });
}

interface Outcome {
  onSent: () => void;
  onRefused: Parameters<typeof useSending>[0]['onRefused'];
}

function useAdding({ place }: FormSubject, { onSent, onRefused }: Outcome) {
  const client = useQueryClient();
  const { participantSfid: participantId, planSfid: planId, planSupportId: categoryId } = place;
  return useSending({
    fields: FIELDS,
    toldFirst: [],
    send: (values, transfer) =>
      upload(
        addSupportItem,
        {
          params: { participantId, planId, categoryId },
          body: bodyOf(values),
          files: { document: values.agreement },
        },
        transfer,
      ),
    onSent: ({ name }) => {
      showToast(words.added(name));
      forgetFigures(client);
      onSent();
    },
    onRefused,
  });
}

function bodyOf(values: ItemValues) {
  const { total: _, ...fields } = sentFields(values);
  const isProviders = values.type !== 'self';
  return {
    type: values.type ?? 'provider',
    ...(isProviders && values.provider && { provider_id: values.provider.sfid }),
    support_category_item_id: String(values.item?.id ?? ''),
    locked: values.locked ? ('true' as const) : ('false' as const),
    ...fields,
  };
}
