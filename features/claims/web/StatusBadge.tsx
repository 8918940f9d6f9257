import { useToday } from '#platform/web/today.ts';
import { Badge, type BadgeTone } from '#ui/text/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { StatusTone } from '../rules/status.ts';
import { answerOf } from './answer.ts';
import type { ClaimRow } from './figures.ts';
import styles from './StatusBadge.module.css';

const TONES = {
  success: 'positive',
  pending: 'pending',
  warning: 'caution',
  danger: 'negative',
} satisfies Record<StatusTone, BadgeTone>;

interface Props {
  claim: Pick<ClaimRow, 'meaning' | 'waitsFor' | 'isAsked' | 'status' | 'amount' | 'sent'>;
  /** Whether to say of every claim under way whom it waits for, and not only where the client is asked. */
  saysNext?: boolean;
  /** Whether to say when it is paid, what was not paid, or why it was cancelled: in lists, which say nothing else of it. */
  saysAnswer?: boolean;
}

/**
 * A claim's status, styled as the table of statuses says (specification: displayed-status, whom-a-claim-waits-for), and
 * beside it whom the claim waits for: the name of the status alone doesn't say who the client is.
 */
export function StatusBadge({ claim, saysNext = false, saysAnswer = false }: Props) {
  const { meaning, waitsFor } = claim;
  const answer = answerOf(claim, useToday());
  const { label, tone, next } = meaning;
  const isAsked = next === 'you' || claim.isAsked;
  return (
    <span className={styles.status}>
      <Badge tone={TONES[tone]} {...(isAsked && { icon: 'clock' as const })}>
        {label}
      </Badge>
      {waitsFor && (isAsked || saysNext) && (
        <Text as="span" tone="quiet" size="small">
          {' '}
          {waitsFor}
        </Text>
      )}
      {saysAnswer && answer && (
        <Text as="span" size="small">
          {' '}
          <bdi>{answer}</bdi>
        </Text>
      )}
    </span>
  );
}
