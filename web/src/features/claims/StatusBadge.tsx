import type { StatusMeaning, StatusTone } from '@wattle/domain/claims/status';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

const TONES = {
  success: 'positive',
  pending: 'pending',
  warning: 'caution',
  danger: 'negative',
} satisfies Record<StatusTone, BadgeTone>;

/** A claim's status, as the table of statuses draws it (2§4 "Styling"). */
export function StatusBadge({ meaning: { label, tone, next } }: { meaning: StatusMeaning }) {
  return (
    <Badge tone={TONES[tone]} {...(next === 'you' && { icon: 'clock' as const })}>
      {label}
    </Badge>
  );
}
