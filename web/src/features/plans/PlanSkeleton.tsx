import { Card, cardClass } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import group from './SupportGroup.module.css';
import tile from './SupportTile.module.css';
import total from './TotalBudget.module.css';

/** The plan page while the plan is on its way. */
export function PlanSkeleton() {
  return (
    <>
      <Card className={total.total}>
        <div className={total.money}>
          <h2 role="presentation">
            <Skeleton width="7em" />
          </h2>
          <p className={total.balance}>
            <Skeleton width="9em" />
            <span className={total.figure}>
              <Skeleton width="6em" />
            </span>
            <Skeleton width="15em" />
          </p>
          <Skeleton width="100%" height="1.1rem" />
          <Skeleton width="100%" height="5.25rem" />
        </div>
        <Skeleton width="100%" height="4.4rem" />
      </Card>
      <SupportsSkeleton />
    </>
  );
}

/** Its supports while they are on their way. */
export function SupportsSkeleton() {
  return (
    <div className={group.group}>
      <Skeleton width="10rem" height="1.7rem" />
      <div className={group.tiles}>
        {[1, 2, 3].map((key) => (
          <div className={`${cardClass} ${tile.tile}`} key={key}>
            <Skeleton width="60%" />
            <span className={tile.amount}>
              <Skeleton width="5em" />
            </span>
            <Skeleton width="100%" height="0.75rem" />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    </div>
  );
}
