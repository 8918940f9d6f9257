import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { isReservable } from '@wattle/domain/supports';
import { planSearch } from '../../features/plans/choose.ts';
import type { Support } from '../../features/plans/figures.ts';
import { words as planWords } from '../../features/plans/words.ts';
import { AddItemPage } from '../../features/supports/add-item/AddItemPage.tsx';
import { words } from '../../features/supports/add-item/words.ts';
import { useGoBack } from '../use-go-back.ts';
import { Permitted } from './Permitted.tsx';
import { isNamed, type KnownSupport, PlanSupport } from './PlanSupport.tsx';
import { categoryPage, linksAbove, subjectOf } from './support-ways.tsx';

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

/** The address says whether it is being reviewed, so that Back edits again. */
function AddItemTo({ known }: { known: KnownSupport }) {
  const { plan, step } = bare.useSearch();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const isReviewing = step === 'review';
  const search = planSearch(plan);
  return (
    <AddItemPage
      subject={subjectOf(known)}
      address={{
        links: linksAbove(known.support, plan),
        backLabel: planWords.backTo(known.support.name),
        isReviewing,
        onReview: () => void navigate({ to: '.', search: { ...search, step: 'review' } }),
        onEdit: () => goBack(1, () => void navigate({ to: '.', search, replace: true })),
        onClose: () =>
          goBack(
            isReviewing ? 2 : 1,
            () => void navigate({ ...categoryPage(known.support, plan), replace: true }),
          ),
      }}
    />
  );
}
