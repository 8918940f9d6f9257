import type { Cents } from '#scheme/money.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import text from '#ui/text/text.module.css';
import { words } from './words.ts';

/** What is left to reserve, or that a total is more. The figure may be out of date: the server decides. */
export function LeftToReserve({ left, total = 0 }: { left: Cents; total?: Cents | undefined }) {
  const isTooMuch = total > left;
  return (
    <>
      {!isTooMuch && <p className={text.quiet}>{words.left(left)}</p>}
      <Notice>{isTooMuch ? words.tooMuch(left) : undefined}</Notice>
    </>
  );
}
