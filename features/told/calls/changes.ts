import * as z from 'zod/mini';
import { loggedIn, loggedOut } from '#features/auth/told.ts';
import {
  claimAdvised,
  claimApproved,
  claimDeclined,
  claimSettled,
  lineAnswered,
} from '#features/claims/told.ts';
import { callBackRequested } from '#features/contact/told.ts';
import { evidenceAnswered, evidenceSent } from '#features/evidence/told.ts';
import { accessEnded, accessGiven, accessReviewed, personAdded } from '#features/participants/told.ts';
import {
  budgetAllocated,
  budgetReserved,
  itemSaved,
  planSelected,
  reservationEnded,
} from '#features/plans/told.ts';
import { questionAsked, questionClosed, questionOpened, questionWritten } from '#features/questions/told.ts';
import { reportMade } from '#features/reports/told.ts';
import { contactDetailsChanged, exportRequested, settingChanged } from '#features/settings/told.ts';
import { claimSubmitted } from '#features/submissions/told.ts';
import { OPERATIONS } from '#platform/contract/api-scopes.ts';
import { get } from '#platform/contract/call.ts';
import { moment, sfid } from '#platform/contract/common.ts';
import { CALLS_A_MINUTE } from '#platform/contract/records.ts';
import { AUTHORITIES, type ChangeKind } from '#platform/contract/told.ts';

/** Every kind of change, in the order of the documents. A test compares it with what features say they tell. */
export const KINDS = [
  claimSubmitted,
  evidenceSent,
  evidenceAnswered,
  claimApproved,
  claimDeclined,
  claimSettled,
  lineAnswered,
  claimAdvised,
  budgetReserved,
  reservationEnded,
  itemSaved,
  budgetAllocated,
  contactDetailsChanged,
  settingChanged,
  callBackRequested,
  questionAsked,
  questionWritten,
  questionClosed,
  questionOpened,
  reportMade,
  exportRequested,
  planSelected,
  loggedIn,
  loggedOut,
  accessGiven,
  accessEnded,
  accessReviewed,
  personAdded,
] as const satisfies readonly ChangeKind[];

/** Their names on the wire. */
export const KIND_NAMES = KINDS.map(({ kind }) => kind);

const changeOf = <Name extends string, Payload extends z.ZodMiniType<object>>({
  kind,
  summary,
  payload,
}: ChangeKind<Name, Payload>) =>
  z
    .object({
      /** One more than that of the brand's change before it. */
      id: z.int(),
      kind: z.literal(kind),
      /** Of the payload. */
      version: z.int(),
      at: moment,
      /** Whom it concerns; null where it concerns nobody in particular, or somebody who was erased. */
      participant_sfid: z.nullable(sfid),
      /** Who did it; null where no person did, or one who was erased. */
      user_sfid: z.nullable(sfid),
      /** The name of the key by which a system of the plan manager did it. */
      key: z.nullable(z.string()),
      authority: z.enum(AUTHORITIES),
      payload,
    })
    .check(z.meta({ description: summary }));

/** Something that people did, as the plan manager's systems are told. */
export const toldChange = z.discriminatedUnion('kind', [
  changeOf(claimSubmitted),
  changeOf(evidenceSent),
  changeOf(evidenceAnswered),
  changeOf(claimApproved),
  changeOf(claimDeclined),
  changeOf(claimSettled),
  changeOf(lineAnswered),
  changeOf(claimAdvised),
  changeOf(budgetReserved),
  changeOf(reservationEnded),
  changeOf(itemSaved),
  changeOf(budgetAllocated),
  changeOf(contactDetailsChanged),
  changeOf(settingChanged),
  changeOf(callBackRequested),
  changeOf(questionAsked),
  changeOf(questionWritten),
  changeOf(questionClosed),
  changeOf(questionOpened),
  changeOf(reportMade),
  changeOf(exportRequested),
  changeOf(planSelected),
  changeOf(loggedIn),
  changeOf(loggedOut),
  changeOf(accessGiven),
  changeOf(accessEnded),
  changeOf(accessReviewed),
  changeOf(personAdded),
]);
export type ToldChange = z.output<typeof toldChange>;

/** The most changes of one answer, and how many there are where nothing else is asked. */
export const MOST_CHANGES = 1000;
export const CHANGES_PER_PAGE = 100;

/** The longest that a reader may wait for a change, in seconds, and how many of a key may wait at once. */
export const LONGEST_WAIT = 30;
export const MOST_WAITING = 20;

/** For how many days changes are kept, unless the operator sets another number. */
export const CHANGE_DAYS = 365;

const whole = (most: number, what: string) =>
  z.string().check(z.refine((text) => /^\d{1,15}$/.test(text) && Number(text) <= most, `must be ${what}`));

export const listChanges = get('changes.list', `${OPERATIONS}/changes`, {
  who: 'system:changes',
  summary:
    'What people did, in order: the changes after an id, or the first that are left. Where there is none yet, the answer waits for one.',
  query: z.strictObject({
    /** The id of the last change that was read. */
    after: z.optional(whole(Number.MAX_SAFE_INTEGER, 'the id of a change')),
    limit: z.optional(
      whole(MOST_CHANGES, `a whole number up to ${MOST_CHANGES}`).check(
        z.refine((text) => Number(text) > 0, 'must be more than 0'),
      ),
    ),
    /** Seconds. */
    wait: z.optional(whole(LONGEST_WAIT, `a number of seconds up to ${LONGEST_WAIT}`)),
  }),
  reply: z.object({
    changes: z.array(toldChange),
    /** What `after` is next time. */
    next: z.int(),
    /** Whether there are more already. */
    more: z.boolean(),
    /** The portal's time, in whole seconds: what a system that keeps dates goes by. */
    now: moment,
  }),
  refusals: {
    410: 'Changes after this id are gone: "first" in "errors" is the first that is left.',
    429: `More than ${CALLS_A_MINUTE} requests of this key in a minute, or ${MOST_WAITING} readers of it wait already. "Retry-After" says when to send it again.`,
  },
});
