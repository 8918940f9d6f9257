import { formatMoney } from '#scheme/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import type { Support } from '../figures.ts';
import styles from './ReservedCard.module.css';
import { ReserveLink } from './ReserveLink.tsx';
import { categoryWords as words } from './words.ts';

interface Props {
  support: Support;
  mayReserve: boolean;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** How much of a support is reserved for providers, and a link to reserve more. */
export function ReservedCard({ support, mayReserve, planSfid }: Props) {
  return (
    <Card className={`${layout.ends4} ${styles.card}`} aria-labelledby="reserved">
      <div className={layout.stack1}>
        <h2 id="reserved">{words.reservedBudget}</h2>
        <Text size="large" isFigure>
          {formatMoney(support.figures.reserved)}
        </Text>
        <Text tone="quiet">{words.reservedText}</Text>
      </div>
      {mayReserve && <ReserveLink support={support} planSfid={planSfid} />}
    </Card>
  );
}
