import { brand, now } from '#platform/web/brand.ts';
import { useToday } from '#platform/web/today.ts';
import { timeInAdelaide } from '#scheme/business-hours.ts';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { answerExpected } from '../rules.ts';
import { answerBy } from '../words.ts';
import { words } from './words.ts';

/** Says who sees a thread, with the brand named in the way that is given. */
export type SeenBy = (brandName: string) => string;

interface Props {
  /** The sentence that says who sees what is written. */
  seenBy: SeenBy;
  /** The id of that sentence, where something is described by it. */
  id?: string;
  /** Since when an answer is waited for; now where nothing was asked yet. */
  since?: string | null | undefined;
  /** Whether nothing more can be written: no answer is to be expected then. */
  isOver?: boolean;
}

/** Beside what is written: who sees it, when an answer can be expected, and whom to call in an emergency. */
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
