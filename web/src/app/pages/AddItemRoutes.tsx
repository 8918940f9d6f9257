import { getRouteApi } from '@tanstack/react-router';
import { isReservable } from '@wattle/domain/supports/supports';
import type { Support } from '../../features/plans/figures.ts';
import { AddItemPage } from '../../features/supports/add-item/AddItemPage.tsx';
import { words } from '../../features/supports/add-item/words.ts';
import { Permitted } from './Permitted.tsx';
import { isNamed, type KnownSupport, PlanSupport } from './PlanSupport.tsx';
import { subjectOf, useFormAddress } from './support-ways.ts';

const ofCategory = getRouteApi('/bare/support/$categoryId');
const ofSupport = getRouteApi('/bare/support/$categoryId/category/$planSupportCategoryId');

/** Adding a support item to a category of the current plan (1§2). */
export function AddToCategoryRoute() {
  const { categoryId } = ofCategory.useParams();
  return <AddItem isIt={(support) => String(support.number) === categoryId} />;
}

/** The same, naming the plan's support as well. */
export function AddToSupportRoute() {
  const { categoryId, planSupportCategoryId } = ofSupport.useParams();
  return (
    <AddItem
      isIt={(support) => String(support.number) === categoryId && isNamed(support, planSupportCategoryId)}
    />
  );
}

const bare = getRouteApi('/bare');

/** For whoever may; offered for plan-managed categories but Choice and Control (1§5, 1§6). */
function AddItem({ isIt }: { isIt: (support: Support) => boolean }) {
  const { plan } = bare.useSearch();
  return (
    <Permitted needs="full-access">
      <PlanSupport
        title={words.title}
        planSfid={plan}
        isIt={(support) => isIt(support) && isReservable(support)}
      >
        {(known) => <AddItemTo known={known} />}
      </PlanSupport>
    </Permitted>
  );
}

function AddItemTo({ known }: { known: KnownSupport }) {
  return <AddItemPage subject={subjectOf(known)} address={useFormAddress(known)} />;
}
