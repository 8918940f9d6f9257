import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { wordList } from './columns.ts';

/** The actions of log-ins and log-outs. Their records in `audit` name no participant. */
const SIGN_INS = ['auth.login', 'auth.exchange', 'auth.logout'];

/** Whether access `x` held at a moment: its days are days in Adelaide. */
export const heldAt = (at: SQLWrapper): SQL =>
  sql`(x.starts_on is null or ${at} >= (x.starts_on::timestamp at time zone 'Australia/Adelaide'))
            and (x.ends_on is null or ${at} < ((x.ends_on + 1)::timestamp at time zone 'Australia/Adelaide'))`;

/**
 * Whether an audit record is about logging in or out while the person had access to a participant: those who act for the
 * participant see it, and it goes into the participant's export.
 */
export const isSignInFor = (
  participant: SQLWrapper,
  record: Record<'participantId' | 'action' | 'userId' | 'at', SQLWrapper>,
): SQL => sql`${record.participantId} is null and ${record.action} in ${wordList(SIGN_INS)} and exists (
          select from access x where x.user_id = ${record.userId} and x.participant_id = ${participant}
            and ${heldAt(record.at)})`;

/**
 * Who did what a record says, by name, for people who read it: of a system and of staff the plan manager, because the
 * name of a key or of an employee says nothing to them.
 */
export const doneBy = (
  record: Record<'byName' | 'apiKeyId' | 'staffId', SQLWrapper>,
  planManager: SQLWrapper,
): SQL =>
  sql`case when ${record.apiKeyId} is null and ${record.staffId} is null then ${record.byName} else ${planManager}::text end`;
