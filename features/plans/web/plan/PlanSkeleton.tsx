import type { ReactNode } from 'react';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Card, cardClass } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { AnswersSkeleton } from '../answers/AnswersSkeleton.tsx';
import card from '../parts/BudgetCard.module.css';
import { useAllFigures } from '../parts/FiguresLink.tsx';
import tile from '../parts/SupportTile.module.css';
import group from './SupportGroup.module.css';

/** The plan page while the plan loads: its sentence and rows, or all figures. */
export function PlanSkeleton() {
  return useAllFigures() ? (
    <>
      <BudgetCardSkeleton>
        <Skeleton width="100%" height="4.4rem" />
      </BudgetCardSkeleton>
      <SupportsSkeleton />
    </>
  ) : (
    <>
      <BudgetCardSkeleton />
      <AnswersSkeleton />
    </>
  );
}

/** A budget while it loads; `children` take the place of what is beside it with all figures. */
export function BudgetCardSkeleton({ children }: { children?: ReactNode }) {
  return (
    <Card className={joinClasses(card.card, children ? card.wide : '')}>
      <div className={layout.stack3}>
        <Skeleton width="100%" height="3.7rem" />
        <Skeleton width="100%" height="1.1rem" />
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="100%" height="3rem" />
      </div>
      {children}
    </Card>
  );
}

/** The supports of a plan while they load. */
export function SupportsSkeleton() {
  return (
    <div className={layout.stack4}>
      <div className={group.head}>
        <Skeleton width="10rem" height="1.7rem" />
      </div>
      <TilesSkeleton />
    </div>
  );
}

/** Tiles while their supports load. */
export function TilesSkeleton() {
  return (
    <div className={group.tiles}>
      {[1, 2, 3].map((key) => (
        <div className={joinClasses(cardClass, tile.tile)} key={key}>
          <Skeleton width="60%" />
          <Text as="span" size="large">
            <Skeleton width="5em" />
          </Text>
          <Skeleton width="100%" height="0.75rem" />
          <Skeleton width="70%" />
          <Skeleton width="80%" />
          <div className={joinClasses(layout.ends, layout.centre, tile.foot)}>
            <Skeleton width="7em" />
          </div>
        </div>
      ))}
    </div>
  );
}
