import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/web/query.ts';
import { type AskedClaim, listAsked } from '../calls/asked.ts';

/** The claims of a participant where something is asked of them. */
export const askedQuery = (participantSfid: string) => callQuery(listAsked, { params: { participantSfid } });

/** Whether a claim waits for the participant's side, and not for the plan manager to look at what was sent. */
export const isWaiting = ({ state }: AskedClaim): boolean => state !== 'sent';

/** How often they are read again, like the claims that wait for approval. */
const POLL_MS = 60_000;

/** The claims that wait for something from the participant's side. */
interface Asked {
  count: number;
  /** Their sfids; undefined where they cannot be asked for. */
  waiting: ReadonlySet<string> | undefined;
}

const UNKNOWN: Asked = { count: 0, waiting: undefined };

/**
 * The claims that wait for something from the participant's side. Undefined until the server answers; none is counted
 * where it cannot be asked. They are read again every minute while the page is looked at, and at once when somebody returns to
 * it (specification: needs-evidence).
 */
export function useAsked(participantSfid: string | undefined): Asked | undefined {
  const { data, failureCount } = useQuery({
    ...askedQuery(participantSfid ?? ''),
    enabled: participantSfid !== undefined,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    select: ({ count, claims }): Asked => ({
      count,
      waiting: new Set(claims.filter(isWaiting).map(({ sfid }) => sfid)),
    }),
  });
  return data ?? (failureCount > 0 ? UNKNOWN : undefined);
}
