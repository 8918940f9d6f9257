import { brand, now } from '#platform/web/brand.ts';
import { useToday } from '#platform/web/today.ts';
import { timeInAdelaide } from '#scheme/business-hours.ts';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { answerExpected } from '../rules.ts';
import { answerBy } from '../words.ts';
import { words } from './words.ts';

/** Gives the sentence that says who sees a thread, with this name for the brand. */
export type SeenBy = (brandName: string) => string;

interface Props {
  /** The sentence that says who sees the thread. */
  seenBy: SeenBy;
  /** The id of that sentence, for elements that it describes. */
  id?: string;
  /** Since when the thread waits for an answer; undefined means from now on. */
  since?: string | null | undefined;
  /** Whether the thread is closed for good. Then nobody expects an answer. */
  isOver?: boolean;
}

/** Tells people who sees what they write, when they can expect an answer, and whom to call in an emergency. */
export function Expectations({ seenBy, id, since, isOver = false }: Props) {
  const today = useToday();
  const expected = answerExpected(brand, since ? new Date(since) : now());
  const { day, minute } = timeInAdelaide(now());
  const isLate = expected.day < day || (expected.day === day && expected.minute < minute);
  return (
    <div className={layout.stack1}>
      <Text tone="quiet" id={id}>
        {seenBy(brand.name)}
      </Text>
      {!isOver && <Text tone="quiet">{isLate ? words.late : words.usually(answerBy(expected, today))}</Text>}
      <Text tone="quiet">
        {words.emergency} <strong>{words.danger}</strong> {words.urgent}{' '}
        <Text as="a" isFigure href={`tel:${brand.phone.replaceAll(' ', '')}`}>
          {brand.phone}
        </Text>
        , {words.hours}
      </Text>
    </div>
  );
}
