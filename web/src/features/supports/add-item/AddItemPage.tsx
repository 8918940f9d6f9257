import { useQueryClient } from '@tanstack/react-query';
import { addSupportItem } from '@wattle/contract/supports/item-calls';
import { ITEM_TYPES } from '@wattle/domain/supports/item-form';
import { showToast } from '../../../platform/toasts.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { forgetFigures } from '../forget-figures.ts';
import { ItemForm } from '../form/ItemForm.tsx';
import { type ItemValues, sentFields } from '../form/item-values.ts';
import type { FormAddress, FormSubject } from '../form/subject.ts';
import { type ItemFormState, useItemForm } from '../form/use-item-form.ts';
import { words as formWords } from '../form/words.ts';
import { words } from './words.ts';

interface Props {
  subject: FormSubject;
  address: FormAddress;
}

/** Adding an agreed support item to a support (1§2 "Add support item", 1§4). */
export function AddItemPage({ subject, address }: Props) {
  const client = useQueryClient();
  const { participantSfid: participantId, planSfid: planId, planSupportId: categoryId } = subject.place;
  const state = useItemForm({
    form: 'add-item',
    subject,
    address,
    call: addSupportItem,
    names: {
      provider_id: 'provider',
      support_category_item_id: 'item',
      locked: 'agreement',
      document: 'agreement',
      file: 'agreement',
    },
    input: (values) => ({
      params: { participantId, planId, categoryId },
      body: bodyOf(values),
      files: { document: values.agreement },
    }),
    onSent: ({ name }) => {
      showToast(words.added(name));
      forgetFigures(client);
    },
  });
  const { type } = state.values;
  return (
    <ItemForm
      subject={subject}
      address={address}
      state={state}
      isSheet={false}
      title={state.isReview ? words.reviewing : words.title}
      said={words}
      first={{
        question: <Manager state={state} />,
        fact: { label: words.managedBy, value: type && formWords.typeOptions[type].label },
      }}
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
