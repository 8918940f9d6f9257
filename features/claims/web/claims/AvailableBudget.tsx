import { doNotAddUp } from '#features/plans/words/budget.ts';
import { brand } from '#platform/web/brand.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import text from '#ui/text/text.module.css';
import { words } from '../words.ts';
import styles from './AvailableBudget.module.css';

/** What can be spent of the plan now, on phones; elsewhere the side nav says it (specification: claims-tabs). */
export function AvailableBudget({ available }: { available: Cents | undefined }) {
  return (
    <Card className={styles.card}>
      <p className={text.quiet}>{words.availableBudget}</p>
      {available === undefined ? (
        <p className={styles.amount}>{doNotAddUp(brand.phone)}</p>
      ) : (
        <p>
          <span className={`${styles.amount} ${text.figure}`}>{formatMoney(available)}</span>{' '}
          <span className={text.quiet}>{words.toSpend}</span>
        </p>
      )}
    </Card>
  );
}
