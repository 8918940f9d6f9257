import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { showToast } from '#platform/web/toasts.ts';
import { RadioGroup } from '#ui/choices/RadioGroup.tsx';
import { addSupportItem } from '../../calls/items.ts';
import { isReservable } from '../../rules/categories.ts';
import { ITEM_TYPES } from '../../rules/item-form.ts';
import type { Support } from '../figures.ts';
import { forgetFigures } from '../forget-figures.ts';
import { ItemForm } from '../item-form/ItemForm.tsx';
import { type ItemFormState, useItemForm } from '../item-form/use-item-form.ts';
import { words as formWords } from '../item-form/words.ts';
import { type ItemValues, sentFields } from '../item-values.ts';
import { Offered } from '../parts/Offered.tsx';
import { isNamed, type KnownSupport, PlanSupport } from '../parts/PlanSupport.tsx';
import { subjectOf, useFormAddress } from '../ways.ts';
import { words } from './words.ts';

const ofCategory = getRouteApi('/bare/support/$categoryId');
const ofSupport = getRouteApi('/bare/support/$categoryId/category/$planSupportCategoryId');

/** Adding an agreed support item to a category of the current plan (specification: add-item-page). */
export function AddToCategoryPage() {
  const { categoryId } = ofCategory.useParams();
  return <AddItem isIt={(support) => String(support.number) === categoryId} />;
}

/** The same, where the address names the plan's support as well. */
export function AddToSupportPage() {
  const { categoryId, planSupportCategoryId } = ofSupport.useParams();
  return (
    <AddItem
      isIt={(support) => String(support.number) === categoryId && isNamed(support, planSupportCategoryId)}
    />
  );
}

/** Offered for plan-managed categories except Choice and Control (specification: add-item-page). */
function AddItem({ isIt }: { isIt: (support: Support) => boolean }) {
  return (
    <PlanSupport isIt={(support) => isIt(support) && isReservable(support)}>
      {(known) => (
        <Offered known={known} planOver={words.planOver}>
          <AddItemForm known={known} />
        </Offered>
      )}
    </PlanSupport>
  );
}

function AddItemForm({ known }: { known: KnownSupport }) {
  const client = useQueryClient();
  const title = useTitle();
  const subject = subjectOf(known);
  const address = useFormAddress(known);
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
      title={state.isReview ? words.reviewing : title}
      said={words}
      first={{
        question: <Manager state={state} />,
        fact: { label: words.managedBy, value: type && formWords.typeOptions[type].label },
      }}
    />
  );
}

/**
 * Who manages the item. Only a provider's item needs a provider (specification: managed-by), so an answer clears that
 * field's error.
 */
function Manager({ state: { values, change, problemOf, form } }: { state: ItemFormState }) {
  return (
    <RadioGroup
      name="type"
      label={formWords.type}
      options={ITEM_TYPES.map((value) => ({ value, ...formWords.typeOptions[value] }))}
      value={values.type}
      onChange={(type) => {
        change({ type });
        form.clearErrors('provider');
      }}
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
    locked: values.locked,
    ...fields,
  };
}
