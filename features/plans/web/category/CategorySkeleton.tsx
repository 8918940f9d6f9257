import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { BudgetCardSkeleton } from '../plan/PlanSkeleton.tsx';

/** The page of a category while its support loads. */
export function CategorySkeleton() {
  return (
    <div className={layout.stack6}>
      <BudgetCardSkeleton />
      <Card>
        <Skeleton width="100%" height="6rem" />
      </Card>
      <ChartsSkeleton count={2} />
    </div>
  );
}

/** The charts of a category while its spending loads. */
export function ChartsSkeleton({ count }: { count: 1 | 2 }) {
  return [1, 2].slice(0, count).map((key) => (
    <Card key={key}>
      <Skeleton width="100%" height="15rem" />
    </Card>
  ));
}
