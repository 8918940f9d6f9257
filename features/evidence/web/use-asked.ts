import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/web/query.ts';
import { type AskedClaim, listAsked } from '../calls/asked.ts';

/** The claims for which the plan manager asks a participant for something. */
export const askedQuery = (participantSfid: string) => callQuery(listAsked, { params: { participantSfid } });

/** Whether a claim waits for the participant's side. Else the plan manager looks at what somebody has sent. */
export const isWaiting = ({ state }: AskedClaim): boolean => state !== 'sent';

/** How often the app reads them again, in milliseconds: as often as the claims that wait for approval. */
const POLL_MS = 60_000;

/** The claims that wait for something from the participant's side. */
interface Asked {
  count: number;
  /** Their sfids; undefined where the server does not answer. */
  waiting: ReadonlySet<string> | undefined;
}

const UNKNOWN: Asked = { count: 0, waiting: undefined };

/**
 * The claims that wait for something from the participant's side. Undefined until the server answers; none where it
 * does not. The app reads them again every minute while somebody looks at the page, and at once when they come back to it
 * (specification: needs-evidence).
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
