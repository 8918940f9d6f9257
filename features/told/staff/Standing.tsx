import { Badge, type BadgeTone } from '#ui/text/Badge.tsx';
import type { Webhook } from '../calls/webhooks.ts';
import { words } from './words.ts';

const TONES: Readonly<Record<keyof typeof words.standing, BadgeTone>> = {
  paused: 'negative',
  failing: 'negative',
  behind: 'caution',
  well: 'positive',
};

/** How a webhook gets on, in a word. */
export function Standing({ webhook }: { webhook: Webhook }) {
  const { paused_at: paused, failing_since: failing, behind } = webhook;
  const standing = paused !== null ? 'paused' : failing !== null ? 'failing' : behind > 0 ? 'behind' : 'well';
  return <Badge tone={TONES[standing]}>{words.standing[standing]}</Badge>;
}
