import { sql } from 'drizzle-orm';
import { hasLaterMoney, list, spendingOfPlans } from '#features/claims/server/checks.ts';
import { claimsBefore, type Earlier } from '#features/claims/server/claims-before.ts';
import { awaitsDecision } from '#features/claims/server/rules-in-sql.ts';
import { numberDigits } from '#features/claims/tables.ts';
import type { BudgetedSupport } from '#features/plans/rules/budget.ts';
import type { FundingComponent, FundingPeriod } from '#features/plans/rules/components.ts';
import { words as forms } from '#features/plans/server/item-form.ts';
import { priceLimit } from '#features/plans/server/price-limit.ts';
import {
  componentsOfPlan,
  fundingPeriodsOfPlan,
  supportTotalsOfPlan,
} from '#features/plans/server/rules-in-sql.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { participantRows, recordNamed } from '#platform/server/identity/scope.ts';
import type { Limit } from '#platform/server/limits.ts';
import { read } from '#platform/server/manifest/route.ts';
import { fieldsRefused, notFound } from '#platform/server/refusal.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, fromDollars } from '#scheme/money.ts';
import { canBePaid as call, type PaymentAnswer } from '../calls.ts';
import { canBePaid } from '../rules/can-be-paid.ts';

/** "Can this be paid?" (features/can-be-paid/rules/can-be-paid.ts): reads what the rule needs and stores nothing. */

/** Enough for somebody who types into a form, and too few to copy the list of providers or the catalogue. */
const ASKING: Limit = { name: 'can-be-paid.ask', times: 60, minutes: 1 };

/** The records that the call is about; money in cents. */
interface AskedRow {
  id: number;
  item: { number: string; group: string | null; priceLimit: Cents | null } | null;
  /** Whether any catalogue was valid by that day. */
  hasCatalogue: boolean;
  provider: { name: string; registeredFor: string[] | null } | null;
  plan: {
    id: number;
    sfid: string;
    startDate: IsoDate;
    endDate: IsoDate;
    supports: BudgetedSupport[];
    periods: FundingPeriod[];
    components: FundingComponent[];
  } | null;
  category: string | null;
  supportId: number | null;
  supportSfid: string | null;
  reserved: Cents;
  others: Earlier[];
  othersWait: boolean;
}

const value = (name: string, type: 'text' | 'date' | 'int' | 'bigint') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const day = value('day', 'date');
const item = value('item', 'text');

/**
 * Reads the plan of the day (the active one before others) and its support for the category that the call names, or for
 * the item's category, which depends on whether the plan is a PACE plan; the provider and what it billed before; and
 * what is reserved for that provider and item on that day.
 */
const askedAbout = participantRows(
  'can-be-paid.ask',
  ({ participantId }) => sql<AskedRow>`select pt.id,
      case when t.number is not null then json_build_object('number', t.number, 'group', t.registration_group,
        'priceLimit', ${priceLimit(sql`t.number`, sql`pt.price_region`, day)}) end as item,
      exists (select from catalogues where valid_from <= ${day}) as "hasCatalogue",
      case when pr.id is not null then json_build_object('name', pr.name, 'registeredFor', pr.registration_groups) end as provider,
      case when plans.id is not null then json_build_object('id', plans.id, 'sfid', plans.sfid, 'startDate', plans.start_date,
        'endDate', plans.end_date, 'supports', ${supportTotalsOfPlan}, 'periods', ${fundingPeriodsOfPlan},
        'components', ${componentsOfPlan}) end as plan,
      coalesce(case when plans.pace_plan then k.pace_name else k.legacy_name end, k.legacy_name, k.pace_name) as category,
      s.id as "supportId", s.sfid as "supportSfid",
      (select coalesce(sum(r.total_cents - r.used_cents), 0)::bigint from reservations r where r.plan_support_id = s.id
        and r.provider_id = pr.id and r.support_item_number = t.number
        and ${day} between r.start_date and r.end_date and r.end_date >= ${value('today', 'date')}) as reserved,
      (select ${claimsBefore} from (select pt.id as participant_id, pr.id as provider_id,
          ${numberDigits(value('number', 'text'))} as number_digits, ${day} as service_date, ${day} as service_date_to,
          'infinity'::timestamptz as received_at, 0::bigint as id) c where pr.id is not null) as others,
      exists (select from invoices i where i.participant_id = pt.id and ${awaitsDecision}) as "othersWait"
    from participants pt
    left join support_items t on t.number = ${item}
    left join lateral (select * from providers where id = ${value('providerNumber', 'bigint')} or sfid = ${value('provider', 'text')} or abn = ${value('abn', 'text')}
      order by (sfid = ${value('provider', 'text')} or id = ${value('providerNumber', 'bigint')}) desc nulls last, id limit 1) pr on true
    left join lateral (select * from plans where participant_id = pt.id and lower(status) <> 'deleted'
      and ${day} between start_date and end_date order by active desc, id desc limit 1) plans on true
    left join support_categories k on k.number = case when t.number is null then ${value('category', 'int')}
      when plans.pace_plan then coalesce(t.pace_category_number, t.category_number) else t.category_number end
    left join lateral (select * from plan_supports where plan_id = plans.id and category_number = k.number
      order by managed = 'plan' desc, id limit 1) s on true
    where pt.id = ${participantId}`,
);

/** Says whether something can be paid. Throws 404 for no such participant, and 422 for an unknown item or provider. */
async function answer(asked: Asked, participant: string, body: BodyOf<typeof call>): Promise<PaymentAnswer> {
  const named = body.provider_sfid === undefined ? undefined : recordNamed(String(body.provider_sfid));
  const [row] = await askedAbout(asked, participant, {
    day: body.day,
    item: body.support_item_number ?? null,
    category: body.category_id ?? null,
    provider: named?.record ?? null,
    providerNumber: named?.recordNumber ?? null,
    abn: body.abn ?? null,
    number: body.invoice_number ?? '',
  });
  if (!row) throw notFound();
  refuseUnknown(row, body);
  const { plan } = row;
  const { today } = asked.caller;
  const spending =
    plan && hasLaterMoney(plan, [body.day], today)
      ? await spendingOfPlans(asked, participant, { plans: list([plan.id]) })
      : [];
  const found = canBePaid(askedPayment(row, body), {
    others: row.others ?? [],
    spending,
    today,
    othersWait: row.othersWait,
  });
  return {
    answer: found.answer,
    sentence: found.sentence,
    reasons: found.reasons,
    repeats_sfid: found.repeats?.sfid ?? null,
    plan_support_sfid: row.supportSfid,
    plan_sfid: plan?.sfid ?? null,
  };
}

function refuseUnknown({ item, provider }: AskedRow, body: BodyOf<typeof call>): void {
  const errors: FieldErrors = {
    ...(body.support_item_number !== undefined && !item ? { support_item_number: [forms.noItem] } : {}),
    ...(body.provider_sfid !== undefined && !provider ? { provider_sfid: [forms.noProvider] } : {}),
  };
  if (Object.keys(errors).length > 0) throw fieldsRefused(errors);
}

function askedPayment(row: AskedRow, body: BodyOf<typeof call>): Parameters<typeof canBePaid>[0] {
  return {
    day: body.day,
    amount: body.amount === undefined ? undefined : fromDollars(body.amount),
    quantity: body.quantity,
    invoiceNumber: body.invoice_number,
    item: row.item
      ? { ...row.item, priceLimit: row.hasCatalogue ? row.item.priceLimit : undefined }
      : undefined,
    provider: row.provider ?? undefined,
    plan: row.plan ?? undefined,
    category: row.category ?? undefined,
    supportId: row.supportId ?? undefined,
    reserved: row.reserved,
  };
}

export const canBePaidRoutes = [
  read(call, ({ params, body, ...asked }) => answer(asked, params.participantSfid, body), { limit: ASKING }),
];
