import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useToday } from '#platform/web/today.ts';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import { reserveBudget } from '../../calls/items.ts';
import { ItemForm } from '../item-form/ItemForm.tsx';
import { useItemForm } from '../item-form/use-item-form.ts';
import { type ItemValues, sentFields, totalOf } from '../item-values.ts';
import { Offered } from '../parts/Offered.tsx';
import { isNamed, type KnownSupport, PlanSupport } from '../parts/PlanSupport.tsx';
import { subjectOf, useFormAddress } from '../ways.ts';
import { reloadAfterReserving } from './after-reserving.ts';
import { LeftToReserve } from './LeftToReserve.tsx';
import { words } from './words.ts';

const route = getRouteApi('/portal/plan/reserve-budget/$planSupportId/$categoryName');

/** Keeping budget of a support for a provider and an item (specification: reserve-page). */
export default function ReserveBudgetPage() {
  const { planSupportId, categoryName } = route.useParams();
  return (
    <PlanSupport
      isIt={(support) =>
        isNamed(support, planSupportId) && support.route === categoryName && support.reservable !== undefined
      }
    >
      {(known) => (
        <Offered known={known} planOver={words.planOver} problem={nothingLeft(known)}>
          <ReserveForm known={known} />
        </Offered>
      )}
    </PlanSupport>
  );
}

const nothingLeft = ({ support }: KnownSupport) =>
  (support.reservable ?? 0) > 0 ? undefined : words.nothingLeft;

function ReserveForm({ known }: { known: KnownSupport }) {
  const client = useQueryClient();
  const subject = subjectOf(known);
  const address = useFormAddress(known);
  const { place, left } = subject;
  const state = useItemForm({
    form: 'reserve-budget',
    subject,
    address,
    type: 'provider',
    limits: { left, today: useToday() },
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
      title={useTitle()}
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
