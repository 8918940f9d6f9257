import type { FeedRecord } from '@wattle/operations';
import { centsOf } from './cents.ts';
import type { Claim, Line } from './claim.ts';
import { pick, sfidOf } from './hash.ts';
import type { AnyRecord, Records } from './records.ts';
import { CANCELLED } from './stages.ts';
import type { State } from './state.ts';

export type Participant = FeedRecord<'participants'>;
export type Plan = FeedRecord<'plans'>;
export type Support = FeedRecord<'plan_supports'>;
export type Period = FeedRecord<'funding_periods'>;

/** An item that can be charged for, from which support, and what one of it costs, in cents. */
export interface Item {
  support: Support;
  number: string | null;
  name: string;
  price: number;
}

/** The category that the plan manager's own fee is paid from. */
const FEES = 14;
const OWN_FEE = 'fee';

/** What this plan manager knows: its records, and what it has added to them. */
export class World {
  readonly records: Records;
  readonly state: State;
  readonly participants: readonly Participant[];

  constructor(records: Records, state: State, brand: string | undefined) {
    this.records = records;
    this.state = state;
    this.participants = [...records.participants.values()].filter(
      (each) => brand === undefined || each.brand === brand,
    );
    for (const each of state.records) put(records, each);
  }

  /** Adds records, or changes some: they are kept, and sent to the portal. */
  add(...added: readonly AnyRecord[]): void {
    for (const each of added) put(this.records, each);
    const isOther = (one: AnyRecord) => !added.some(({ record }) => record.sfid === one.record.sfid);
    this.state.records = [...this.state.records.filter(isOther), ...added];
    this.state.unsent.push(...added);
  }

  addClaim(claim: Claim): void {
    this.state.claims[claim.invoice.sfid] ??= claim;
  }

  get claims(): Claim[] {
    return Object.values(this.state.claims);
  }

  /** The participant with an sfid or a name; the first of all where none is given. */
  participant(named: string | undefined): Participant | undefined {
    if (named === undefined) return this.participants[0];
    return this.participants.find((each) => each.sfid === named || nameOf(each) === named);
  }

  plansOf(participant: string): Plan[] {
    return [...this.records.plans.values()]
      .filter((plan) => plan.participant_sfid === participant)
      .toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1));
  }

  /** The plan of a day: the newest that covers it, else the last that had begun, else the first. */
  planOn(participant: string, day: string): Plan | undefined {
    const plans = this.plansOf(participant);
    const begun = plans.filter(({ start_date }) => start_date <= day);
    return begun.findLast(({ end_date }) => day <= end_date) ?? begun.at(-1) ?? plans[0];
  }

  supportsOf(plan: Plan): Support[] {
    return [...this.records.plan_supports.values()].filter(({ plan_sfid }) => plan_sfid === plan.sfid);
  }

  componentsOf(plan: Plan): FeedRecord<'funding_components'>[] {
    return [...this.records.funding_components.values()].filter(({ plan_sfid }) => plan_sfid === plan.sfid);
  }

  periodsOf(plan: Plan): Period[] {
    return [...this.records.funding_periods.values()].filter(({ plan_sfid }) => plan_sfid === plan.sfid);
  }

  /** The supports of a plan that this plan manager pays for. */
  ownSupportsOf(plan: Plan): Support[] {
    return this.supportsOf(plan).filter(
      ({ managed, category_number }) => managed === 'plan' && category_number !== FEES,
    );
  }

  /** The provider with an ABN, who is added to the records where they are not known yet. */
  providerWith(abn: string): string {
    const known = [...this.records.providers.values()].find((each) => each.abn === abn);
    if (known) return known.sfid;
    const sfid = sfidOf('provider', abn);
    const name = `ABN ${abn.replace(/^(..)(...)(...)/, '$1 $2 $3 ')}`;
    this.add({ kind: 'providers', record: { sfid, name, company_name: null, abn } });
    return sfid;
  }

  /** A provider who has charged a participant before, else any; by the hash of `source`. */
  usualProvider(participant: string, source: string): string | undefined {
    const own = this.chargesOf(participant).flatMap(({ provider, type }) =>
      provider && type !== OWN_FEE ? [provider] : [],
    );
    return pick(source, [...new Set(own)]) ?? pick(source, [...this.records.providers.keys()]);
  }

  /** All claims of a participant, of the records and of this program, that take money or may still do so. */
  chargesOf(participant: string): Charge[] {
    const plans = new Set(this.plansOf(participant).map(({ sfid }) => sfid));
    const known = [...this.records.invoices.values()]
      .filter(({ sfid, plan_sfid, status, client_approval_status: answer }) => {
        const isRefused =
          status === CANCELLED ||
          /Declined|Rejected/.test(`${status} ${answer}`) ||
          this.state.refused.includes(sfid);
        return plans.has(plan_sfid) && !isRefused && !(sfid in this.state.claims);
      })
      .map((invoice) => ({
        sfid: invoice.sfid,
        provider: invoice.provider_sfid,
        number: invoice.reference_number,
        type: invoice.paid_to_type,
      }));
    const own = this.claims
      .filter((claim) => claim.participant === participant && takesMoney(claim))
      .map(({ invoice }) => ({
        sfid: invoice.sfid,
        provider: invoice.provider_sfid,
        number: invoice.reference_number,
        type: invoice.paid_to_type,
      }));
    return [...known, ...own];
  }

  linesOf(invoice: string): Line[] {
    return (
      this.state.claims[invoice]?.lines ??
      [...this.records.invoice_lines.values()].filter(({ invoice_sfid }) => invoice_sfid === invoice)
    );
  }

  /** What a provider charges for from some supports of a plan: what they charged before, else what anybody did. */
  itemFor(
    plan: Plan,
    provider: string | null,
    source: string,
    supports: readonly Support[],
  ): Item | undefined {
    const usual = [...this.records.invoice_lines.values()].filter(
      ({ support_item_number, total }) => support_item_number !== null && centsOf(total) > 0,
    );
    const isTheirs = ({ invoice_sfid }: Line) =>
      provider !== null && this.records.invoices.get(invoice_sfid)?.provider_sfid === provider;
    const isOfParticipant = ({ plan_support_sfid }: Line) =>
      this.planOf(plan_support_sfid)?.participant_sfid === plan.participant_sfid;
    const theirs = usual.filter(isTheirs);
    for (const lines of [theirs.filter(isOfParticipant), theirs, usual.filter(isOfParticipant)]) {
      const item = pick(source, this.itemsOf(lines, supports));
      if (item) return item;
    }
    const [support] = supports;
    return support && { support, number: null, name: 'Support', price: 0 };
  }

  /** The items of lines, each with the support of the same category among `supports`. */
  private itemsOf(lines: readonly Line[], supports: readonly Support[]): Item[] {
    return lines.flatMap((line) => {
      const category = this.records.plan_supports.get(line.plan_support_sfid)?.category_number;
      const support = supports.find(({ category_number }) => category_number === category);
      const price = centsOf(line.unit_price) || Math.round(centsOf(line.total) / Number(line.quantity));
      return support
        ? [{ support, number: line.support_item_number, name: line.support_item_name, price }]
        : [];
    });
  }

  private planOf(support: string): Plan | undefined {
    return this.records.plans.get(this.records.plan_supports.get(support)?.plan_sfid ?? '');
  }
}

/** A claim that this program works on from now on, if it is in the records. Others are another system's. */
export function knownClaim(world: World, sfid: string, begun: string): Claim | undefined {
  const invoice = world.records.invoices.get(sfid);
  const participant = invoice && world.records.plans.get(invoice.plan_sfid)?.participant_sfid;
  if (invoice && participant)
    world.addClaim({
      from: 'records',
      participant,
      begun,
      invoice,
      lines: world.linesOf(sfid),
      course: 'paid',
    });
  return world.state.claims[sfid];
}

/** A claim as far as others may repeat it. */
interface Charge {
  sfid: string;
  provider: string | null;
  number: string;
  type: string;
}

export const nameOf = ({ first_name, last_name }: Participant): string => `${first_name} ${last_name}`.trim();

/** Whether a claim of this program takes money from the plan, or may still do so. */
export const takesMoney = ({ repeats, declined, takenBack, from }: Claim): boolean =>
  repeats === undefined && !declined && !takenBack && from !== 'credit';

/** Puts a record in its place among the records of its kind. */
function put(records: Records, { kind, record }: AnyRecord): void {
  const ofKind: Map<string, AnyRecord['record']> = records[kind];
  ofKind.set(record.sfid, record);
}
