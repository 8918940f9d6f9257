import { type Cents, formatMoney } from '@wattle/domain/money';
import { Card } from '../../ui/Card.tsx';
import text from '../../ui/text.module.css';
import styles from './AvailableBudget.module.css';
import { words } from './words.ts';

/** What is available in the plan, on phones; elsewhere the side nav says it (2§2 "Claims page"). */
export function AvailableBudget({ available }: { available: Cents }) {
  return (
    <Card className={styles.card}>
      <p className={text.quiet}>{words.availableBudget}</p>
      <p className={`${styles.amount} ${text.figure}`}>{formatMoney(available)}</p>
    </Card>
  );
}
