import { doNotAddUp } from '#features/plans/words/budget.ts';
import { brand } from '#platform/web/brand.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/text/Text.tsx';
import { words } from '../words.ts';
import styles from './AvailableBudget.module.css';

/** What can be spent of the plan now, on phones; elsewhere the side nav says it (specification: claims-tabs). */
export function AvailableBudget({ available }: { available: Cents | undefined }) {
  return (
    <Card className={styles.card}>
      <Text tone="quiet">{words.availableBudget}</Text>
      {available === undefined ? (
        <p className={styles.amount}>{doNotAddUp(brand.phone)}</p>
      ) : (
        <p>
          <Text as="span" isFigure className={styles.amount}>
            {formatMoney(available)}
          </Text>{' '}
          <Text as="span" tone="quiet">
            {words.toSpend}
          </Text>
        </p>
      )}
    </Card>
  );
}
