import type { Cents } from '#scheme/money.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Text } from '#ui/text/Text.tsx';
import { words } from './words.ts';

/** What is left to reserve, or that a total is more. The figure may be out of date: the server decides. */
export function LeftToReserve({ left, total = 0 }: { left: Cents; total?: Cents | undefined }) {
  const isTooMuch = total > left;
  return (
    <>
      {!isTooMuch && <Text tone="quiet">{words.left(left)}</Text>}
      <Notice>{isTooMuch ? words.tooMuch(left) : undefined}</Notice>
    </>
  );
}
