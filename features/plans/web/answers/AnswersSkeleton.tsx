import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';

/** The answers while the supports load, about as high as the answers themselves. */
export function AnswersSkeleton() {
  return (
    <>
      {[3, 2, 1].map((rows) => (
        <div className={layout.stack2} key={rows}>
          <Skeleton width="10rem" height="2rem" />
          <Skeleton width="100%" height={`${rows * 4}rem`} />
        </div>
      ))}
    </>
  );
}

/** The field of the finder while it loads. */
export function FinderSkeleton() {
  return (
    <div className={layout.stack2}>
      <Skeleton width="14rem" />
      <Skeleton width="100%" height="3rem" />
    </div>
  );
}
