import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { BudgetCardSkeleton, TilesSkeleton } from '../plan/PlanSkeleton.tsx';

/** The page of a support area while its supports load. */
export function AreaSkeleton() {
  return (
    <div className={layout.stack6}>
      <BudgetCardSkeleton />
      <Card>
        <Skeleton width="100%" height="15rem" />
      </Card>
      <TilesSkeleton />
    </div>
  );
}
