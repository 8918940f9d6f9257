import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BudgetCardSkeleton, TilesSkeleton } from '../PlanSkeleton.tsx';

/** The page of a support area while its supports are on their way. */
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
