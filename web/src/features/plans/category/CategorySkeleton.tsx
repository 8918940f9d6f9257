import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BudgetCardSkeleton } from '../PlanSkeleton.tsx';
import styles from './CategoryPage.module.css';

/** The page of a category while its support is on its way. */
export function CategorySkeleton() {
  return (
    <div className={styles.content}>
      <BudgetCardSkeleton />
      <Card>
        <Skeleton width="100%" height="6rem" />
      </Card>
      <ChartsSkeleton />
    </div>
  );
}

/** Its charts while the spending is on its way. */
export function ChartsSkeleton() {
  return (
    <>
      <Card>
        <Skeleton width="100%" height="15rem" />
      </Card>
      <Card>
        <Skeleton width="100%" height="15rem" />
      </Card>
    </>
  );
}
