import { ASKED } from '#features/claims/rules/claims.ts';
import type { FeedTerms } from '../../rules/feed/people-records.ts';
import { type FeedKind, feedRecords } from '../../rules/feed/records.ts';
import { type FeedFile, feedFile, type Merging } from './feed-file.ts';

const ofThisPlan: NonNullable<Merging['agreements']>[number] = {
  column: 'funding_component_sfid',
  reason: 'belongs to another plan',
  broken: '"of_funding_component_sfid".plan_id <> "of_plan_sfid".id',
};

/** How the records of each kind go into the database. */
const MERGING: Readonly<Record<FeedKind, Merging>> = {
  users: {
    table: 'users',
    conflicts: { users_brand_email: { columns: ['brand', 'email'], told: 'email' } },
    isAboutAccess: true,
    // An export may lack what people have changed about themselves in the portal: the plan manager learns of it later.
    keeps: {
      columns: ['first_name', 'last_name', 'phone'],
      while: 'old.details_changed_at is not null',
      lock: 'true',
    },
  },
  participants: {
    table: 'participants',
    onlyWhenNew: ['auto_approve', 'sms_notification'],
  },
  access: {
    table: 'access',
    isAboutAccess: true,
    key: ['user_id', 'participant_id'],
    // An export may not know yet what people ended in the portal. The console and the API give it anew.
    keeps: {
      columns: ['starts_on', 'ends_on'],
      while: 'old.ended_here_at is not null',
      lock: 'old.ended_here_at is not null',
    },
    agreements: [
      {
        column: 'participant_sfid',
        reason: 'belongs to another brand than the user',
        broken: '"of_user_sfid".brand <> "of_participant_sfid".brand',
      },
    ],
  },
  contacts: {
    table: 'contacts',
    agreements: [
      {
        column: 'user_sfid',
        reason: 'belongs to another brand than the participant',
        broken: '"of_user_sfid".brand <> "of_participant_sfid".brand',
      },
    ],
  },
  providers: {
    table: 'providers',
  },
  plans: {
    table: 'plans',
  },
  funding_components: {
    table: 'funding_components',
    participantOf: 'plan_sfid',
    agreements: [
      {
        // The component's supports and instalments would be left behind in its old plan.
        column: 'plan_sfid',
        reason: 'is another plan than the component belongs to already',
        broken: 'old.plan_id <> "of_plan_sfid".id',
      },
    ],
  },
  plan_supports: {
    table: 'plan_supports',
    conflicts: {
      plan_supports_category: { columns: ['plan_id', 'category_number', 'managed'], told: 'category_number' },
    },
    participantOf: 'plan_sfid',
    agreements: [
      ofThisPlan,
      {
        column: 'managed_from',
        reason: 'must be after the first day of the plan, and not after its last',
        broken: 'r.managed_from <= "of_plan_sfid".start_date or r.managed_from > "of_plan_sfid".end_date',
      },
    ],
    touches: 'select id from changed',
  },
  funding_periods: {
    table: 'funding_periods',
    participantOf: 'plan_sfid',
    agreements: [
      {
        column: 'plan_support_sfid',
        reason: 'belongs to another plan',
        broken: '"of_plan_support_sfid".plan_id <> "of_plan_sfid".id',
      },
      {
        column: 'plan_support_sfid',
        reason: 'belongs to a component, whose instalments are its own',
        broken: '"of_plan_support_sfid".funding_component_id is not null',
      },
      ofThisPlan,
      {
        column: 'start_date',
        reason: 'must not be outside the plan',
        broken: 'r.start_date < "of_plan_sfid".start_date or r.end_date > "of_plan_sfid".end_date',
      },
    ],
  },
  support_items: {
    table: 'plan_support_items',
    participantOf: 'plan_support_sfid',
  },
  preferences: {
    table: 'reservations',
    participantOf: 'plan_support_sfid',
    touches: 'select plan_support_id from changed',
  },
  plan_variations: {
    table: 'plan_variations',
    participantOf: 'plan_sfid',
    agreements: [
      ofThisPlan,
      {
        column: 'day',
        reason: 'must not be outside the plan',
        broken: 'r.day < "of_plan_sfid".start_date or r.day > "of_plan_sfid".end_date',
      },
    ],
  },
  invoices: {
    table: 'invoices',
    participantOf: 'plan_sfid',
    // An export may still ask for a decision that the client has made in the portal: the plan manager learns of it later.
    keeps: {
      columns: ['status', 'client_approval'],
      while: `excluded.client_approval = '${ASKED}'
      and exists (select from claim_decisions d where d.invoice_id = old.id)`,
      lock: `r."client_approval_status" = '${ASKED}'`,
    },
    // The day belongs to a hold: another one, or none, does not have it.
    empties: [{ column: 'held_due_on', about: ['held_reason', 'held_since'] }],
    touches:
      'select distinct l.plan_support_id from invoice_lines l join changed on changed.id = l.invoice_id',
  },
  invoice_lines: {
    table: 'invoice_lines',
    participantOf: 'invoice_sfid',
    // An export may not know yet what the agency answered to the portal's own request: the plan manager learns of it later.
    keeps: {
      columns: ['amount_paid_cents', 'reason_code', 'reason'],
      while: `excluded.amount_paid_cents is null
      and exists (select from bulk_claim_lines b where b.invoice_line_id = old.id and b.answered_at is not null)`,
      lock: 'exists (select from bulk_claim_lines b where b.invoice_line_id = old.id)',
    },
    agreements: [
      {
        column: 'plan_support_sfid',
        reason: 'belongs to another participant than the invoice',
        broken: '"of_plan_support_sfid".participant_id <> "of_invoice_sfid".participant_id',
      },
    ],
    touches: 'select distinct plan_support_id from changed',
  },
  invoice_events: {
    table: 'invoice_events',
    participantOf: 'invoice_sfid',
  },
  submitted_claims: {
    table: 'submitted_claims',
    // A claim that was submitted in the portal keeps the names of the files that were uploaded.
    keeps: {
      columns: ['invoice_name', 'extra_file_name'],
      while: 'exists (select from submitted_claims s where s.sfid = excluded.sfid and s.file_id is not null)',
      lock: 'false',
    },
    agreements: [
      {
        column: 'invoice_sfid',
        reason: 'belongs to another participant',
        broken: '"of_invoice_sfid".participant_id <> "of_participant_sfid".id',
      },
    ],
  },
  evidence_answers: {
    table: 'evidence_answers',
    participantOf: 'evidence_sfid',
    // People are told of an answer that has changed.
    empties: [{ column: 'told_at', about: ['verdict', 'reason'] }],
    agreements: [
      {
        column: 'sfid',
        reason: 'belongs to an answer that staff gave',
        broken: 'old.staff_id is not null or old.answered_by is not null',
      },
    ],
  },
  question_replies: {
    table: 'question_messages',
    participantOf: 'question_sfid',
    // People hear of an answer that is another one now, and its thread is marked anew.
    empties: [{ column: 'followed_at', about: ['text', 'closes'] }],
    agreements: [
      {
        column: 'question_sfid',
        reason: 'is another question than the answer belongs to already',
        broken: 'old.question_id <> "of_question_sfid".id',
      },
      {
        column: 'sfid',
        reason: 'belongs to a message that was written in the portal',
        broken: `old.side = 'person' or old.staff_id is not null`,
      },
    ],
  },
};

/** Every kind of the feed, in the order in which they build on each other. */
export const feedFiles = (terms: FeedTerms): FeedFile[] =>
  feedRecords(terms).map((record) => feedFile(record, MERGING[record.kind]));
