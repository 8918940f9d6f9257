import layout from '#ui/layout/layout.module.css';
import { Badge } from '#ui/text/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { ClaimAdvice } from '../../calls/shapes.ts';
import { dayOf } from '../figures.ts';
import { adviceWords as words } from './words.ts';

interface Props {
  advice: readonly ClaimAdvice[];
}

/** What people with read-only access said about a claim: who, when, and the note beside it. */
export function Said({ advice }: Props) {
  return (
    <ul className={layout.stack2}>
      {advice.map(({ by, by_me: isMine, says, note, at }) => (
        <li key={`${by} ${at}`}>
          <p>{words.sentence(isMine ? undefined : by, says, dayOf(at))}</p>
          {note && (
            <Text tone="quiet">
              <bdi>{note}</bdi>
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same in a list of claims, in as few words as can be: the claim's page has the notes. */
export function Marks({ advice }: Props) {
  if (advice.length === 0) return null;
  return (
    <ul className={layout.stack1} aria-label={words.said}>
      {advice.map(({ by, by_me: isMine, says, at }) => (
        <li key={`${by} ${at}`}>
          <Badge
            tone={says === 'approve' ? 'positive' : 'caution'}
            icon={says === 'approve' ? 'check' : 'info'}
          >
            {words.marks[says]}
          </Badge>{' '}
          {isMine ? words.you : <bdi>{by}</bdi>}
        </li>
      ))}
    </ul>
  );
}
