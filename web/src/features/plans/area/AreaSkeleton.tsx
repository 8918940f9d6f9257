import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BudgetCardSkeleton, TilesSkeleton } from '../PlanSkeleton.tsx';
import styles from './AreaPage.module.css';

/** The page of a support area while its supports are on their way. */
export function AreaSkeleton() {
  return (
    <div className={styles.content}>
      <BudgetCardSkeleton />
      <Card>
        <Skeleton width="100%" height="15rem" />
      </Card>
      <TilesSkeleton />
    </div>
  );
}
