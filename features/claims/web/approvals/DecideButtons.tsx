import { useEffect, useRef } from 'react';
import { formatMoney } from '#scheme/money.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { ClaimRow } from '../figures.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { words as unsentWords } from '../unsent/words.ts';
import { words } from '../words.ts';
import styles from './approvals.module.css';
import type { Outcome as Decision } from './row.ts';

interface Props {
  row: ClaimRow & { decided: Decision | undefined };
  /** Whether the person may decide; others see the claim's status. */
  mayDecide: boolean;
  onAsk: (approve: boolean) => void;
  onUndo: () => void;
}

/**
 * The two buttons of a claim, or what was decided. A decision takes the room that the buttons had, so that the buttons of
 * the next claim do not move to where somebody has just pressed.
 */
export function DecideButtons({ row, mayDecide, onAsk, onUndo }: Props) {
  const { decided } = row;
  if (!decided && (!mayDecide || !row.isAwaiting)) return <StatusBadge claim={row} />;
  if (!decided) return <Buttons row={row} onAsk={onAsk} />;
  return (
    <div className={styles.decision}>
      {mayDecide && (
        <div inert className={styles.roomOnly}>
          <Buttons row={row} onAsk={onAsk} />
        </div>
      )}
      <Outcome {...decided} row={row} wasAsked={mayDecide} onUndo={onUndo} />
    </div>
  );
}

function Buttons({ row, onAsk }: Pick<Props, 'row' | 'onAsk'>) {
  const about = <Hidden> {words.theInvoice(row.reference, row.provider)}</Hidden>;
  return (
    <div className={styles.buttons}>
      <Button onClick={() => onAsk(true)}>
        {words.approveAmount(row.amount)}
        {about}
      </Button>
      <Button variant="secondary" onClick={() => onAsk(false)}>
        {words.decline}
        <Hidden> {formatMoney(row.amount)},</Hidden>
        {about}
      </Button>
    </div>
  );
}

interface OutcomeProps extends Decision, Pick<Props, 'row' | 'onUndo'> {
  wasAsked: boolean;
}

/**
 * What was decided, with a button that takes it back as long as it was not sent, be it held or waiting for a connection. It takes the focus where the dialog can't
 * give it back to the button, which is gone.
 */
function Outcome({ approve, isHeld, isWaiting = false, row, wasAsked, onUndo }: OutcomeProps) {
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!wasAsked) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) outcome.current?.focus({ preventScroll: true });
    }, FOCUS_MS);
    return () => clearTimeout(timer);
  }, [wasAsked]);
  return (
    <div className={styles.outcome}>
      <p ref={outcome} tabIndex={-1}>
        {isWaiting ? (
          <Badge tone="pending" icon="clock">
            {unsentWords.decided(approve)}
          </Badge>
        ) : (
          <Badge tone={approve ? 'positive' : 'negative'} icon={approve ? 'check' : 'close'}>
            {approve ? words.approved : words.declined}
          </Badge>
        )}
        {(isHeld || isWaiting) && (
          <Text as="span" size="small">
            {' '}
            {isWaiting ? unsentWords.waitsHere : words.heldFor}
          </Text>
        )}
      </p>
      {(isHeld || isWaiting) && (
        <Button variant="secondary" onClick={onUndo}>
          {words.undo}
          <Hidden> {words.theInvoice(row.reference, row.provider)}</Hidden>
        </Button>
      )}
    </div>
  );
}

/** How long the dialog takes to close. */
const FOCUS_MS = 100;
