import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';

/** Its rows while the supports are on their way: as high as those of a plan of four groups. */
export function AnswersSkeleton() {
  return (
    <>
      <FinderSkeleton />
      {[3, 2, 1].map((rows) => (
        <div className={layout.stack2} key={rows}>
          <Skeleton width="10rem" height="2rem" />
          <Skeleton width="100%" height={`${rows * 4}rem`} />
        </div>
      ))}
    </>
  );
}

/** The field in which what something could be paid from is found. */
export function FinderSkeleton() {
  return (
    <div className={layout.stack2}>
      <Skeleton width="14rem" />
      <Skeleton width="100%" height="3rem" />
    </div>
  );
}
