import { useEffect, useRef } from 'react';
import { formatMoney } from '#scheme/money.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import text from '#ui/text/text.module.css';
import type { ClaimRow } from '../figures.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { words } from '../words.ts';
import styles from './approvals.module.css';

interface Props {
  row: ClaimRow & { approved: boolean | undefined };
  /** Whether the person may decide; others see the claim's status. */
  mayDecide: boolean;
  onAsk: (approve: boolean) => void;
}

/** The two buttons of a claim, or what was decided. */
export function DecideButtons({ row, mayDecide, onAsk }: Props) {
  if (row.approved !== undefined) return <Outcome approved={row.approved} wasAsked={mayDecide} />;
  if (!mayDecide || !row.isAwaiting) return <StatusBadge claim={row} />;
  const about = <span className={text.hidden}> {words.theInvoice(row.reference, row.provider)}</span>;
  return (
    <div className={styles.buttons}>
      <Button onClick={() => onAsk(true)}>
        {words.approveAmount(row.amount)}
        {about}
      </Button>
      <Button variant="secondary" onClick={() => onAsk(false)}>
        {words.decline}
        <span className={text.hidden}> {formatMoney(row.amount)},</span>
        {about}
      </Button>
    </div>
  );
}

/** What was decided. It takes the focus where the dialog can't give it back to the button, which is gone. */
function Outcome({ approved, wasAsked }: { approved: boolean; wasAsked: boolean }) {
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!wasAsked) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) outcome.current?.focus({ preventScroll: true });
    }, FOCUS_MS);
    return () => clearTimeout(timer);
  }, [wasAsked]);
  return (
    <p ref={outcome} tabIndex={-1} className={styles.outcome}>
      <Badge tone={approved ? 'positive' : 'negative'} icon={approved ? 'check' : 'close'}>
        {approved ? words.approved : words.declined}
      </Badge>
    </p>
  );
}

/** How long the dialog takes to close. */
const FOCUS_MS = 100;
