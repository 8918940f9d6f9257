import { setTimeout as sleep } from 'node:timers/promises';
import { createOperationsClient, type OperationsClient, OperationsError } from '@wattle/operations';
import { centsOf } from './cents.ts';
import type { Claim } from './claim.ts';
import { PortalClock } from './clock.ts';
import { dayOf, momentOf } from './days.ts';
import type { Outcome } from './deeds/deed.ts';
import { doDeed } from './deeds.ts';
import { fundsOf, missingWords } from './funds.ts';
import { EVERY_SECONDS, goOn, live } from './life.ts';
import { type AnyRecord, dueAt, readRecords } from './records.ts';
import { copyDocument, refusal, sendRecords } from './send.ts';
import type { Settings } from './settings.ts';
import { isNew, nextAt, recordsAt, type Stage, stagesOf, TO_THE_AGENCY } from './stages.ts';
import { readState, type State, writeState } from './state.ts';
import { takeIn } from './take-in.ts';
import { World } from './world.ts';

/** How many changes one answer brings, and for how many seconds one question waits. */
const CHANGES = 500;
const LONGEST_WAIT = 30;
/** The shortest pause between two questions that do not wait, in milliseconds. */
const SHORTEST_PAUSE = 50;

/** A deed that somebody asked for, and where the answer goes. */
interface Asked {
  id: string;
  deed: string;
  participant?: string | undefined;
  answer: (outcome: Outcome) => void;
}

/**
 * The plan manager at work. One round reads changes, notes what follows from them, writes that down, and then sends what
 * is due. So whatever the program was doing when it ended, the next one does it again, and the portal takes the same
 * records as unchanged.
 */
export class PlanManager {
  private readonly settings: Settings;
  private readonly print: (line: string) => void;
  private readonly portal: OperationsClient;
  private readonly clock = new PortalClock();
  private readonly state: State;
  private readonly world: World;
  private asked: Asked[] = [];
  private waiting = new AbortController();
  private nextLife = Number.NEGATIVE_INFINITY;

  constructor(settings: Settings, print: (line: string) => void) {
    this.settings = settings;
    this.print = print;
    this.portal = createOperationsClient({ baseUrl: settings.portal, key: settings.key });
    this.state = readState(settings.state);
    this.world = new World(readRecords(settings.records), this.state, settings.brand);
    if (this.world.participants.length === 0)
      throw new Error(`${settings.records} holds no participants.csv with participants of the brand.`);
  }

  /** Asks for a deed, which is done in the next round: that begins at once. */
  order(asked: Omit<Asked, 'answer'>): Promise<Outcome> {
    return new Promise((answer) => {
      this.asked.push({ ...asked, answer });
      this.waiting.abort();
    });
  }

  /** Does rounds until the signal ends it. Throws where the portal refuses the key. */
  async work(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.waiting.abort());
    this.print('The plan manager is at work.');
    for (let failures = 0; !signal.aborted; ) {
      try {
        await this.round(this.untilDue());
        failures = 0;
      } catch (error) {
        if (isKeyRefused(error)) throw error;
        failures += 1;
        this.print(`The portal cannot answer: ${error instanceof Error ? error.message : String(error)}`);
        this.waiting = new AbortController();
        await this.pause(pauseAfter(failures, error));
      }
    }
  }

  /** One round. `wait` is for how many milliseconds it may wait for a change. */
  async round(wait: number): Promise<void> {
    await this.read(wait);
    const { asked } = this;
    this.asked = [];
    const outcomes = asked.map((each) => this.do(each));
    this.live();
    this.save();
    await this.send();
    for (const [at, { answer }] of asked.entries())
      answer(outcomes[at] ?? { ok: false, words: 'Nothing was done.' });
  }

  private do({ id, deed, participant }: Asked): Outcome {
    const { pace } = this.settings;
    return doDeed(this.world, { deed, participant, now: this.clock.now(), source: id, pace });
  }

  private live(): void {
    const now = this.clock.now();
    goOn(this.world, now);
    const every = EVERY_SECONDS * 1000 * this.settings.pace;
    if (this.nextLife === Number.NEGATIVE_INFINITY) this.nextLife = now + every;
    if (now < this.nextLife) return;
    this.nextLife = now + every;
    const words = live(this.world, now, this.settings.pace);
    if (words) this.print(words);
  }

  private save(): void {
    writeState(this.settings.state, this.state);
  }

  /** Reads what people did, and what time it is. Waits for less long where somebody asks for a deed meanwhile. */
  private async read(wait: number): Promise<void> {
    this.waiting = new AbortController();
    const { signal } = this.waiting;
    const seconds = this.asked.length > 0 ? 0 : Math.floor(wait / 1000);
    if (seconds === 0 && this.asked.length === 0) await this.pause(Math.max(SHORTEST_PAUSE, wait));
    const query = { after: `${this.state.after}`, limit: `${CHANGES}`, wait: `${seconds}` };
    // A question that does not wait is answered at once, so nothing ends it.
    const asking = seconds > 0 ? { params: { query }, signal } : { params: { query } };
    try {
      const { data, error, response } = await this.portal.GET('/operations/v1/changes', asking);
      if (!data) return this.readElsewhere(error, response);
      this.clock.heard(data.data.now);
      const now = momentOf(this.clock.now());
      for (const change of data.data.changes) takeIn(this.world, change, now, this.settings.pace);
      this.state.after = data.data.next;
    } catch (error) {
      if (!signal.aborted) throw error;
      return this.read(0);
    }
  }

  /** Where the changes after the last one are gone, or this portal has never had it, reading begins anew. */
  private readElsewhere(
    error: { message?: string; errors?: Record<string, string[]> } | undefined,
    response: Response,
  ): void {
    if (response.status !== 410 && response.status !== 422) throw refusal(error, response);
    this.print(error?.message ?? '');
    this.state.after = Number(error?.errors?.['first']?.[0] ?? 1) - 1;
  }

  /** Sends everything that is due by now, and notes that it was sent. */
  private async send(): Promise<void> {
    const now = this.clock.now();
    const due: { claim: Claim; stages: Stage[]; places: number[] }[] = [];
    for (const claim of this.world.claims) {
      const stages = this.lookedAt(claim, now);
      const places = stages.flatMap((stage, at) => (stage.at <= now && isNew(claim, stage) ? [at] : []));
      if (places.length > 0) due.push({ claim, stages, places });
    }
    // Whether there was money is a fact from now on.
    if (due.length > 0) this.save();
    const isDue = (each: AnyRecord) => dueAt(each) <= now;
    const records = this.state.unsent.filter(isDue);
    for (const { claim, stages, places } of due)
      for (const place of places) {
        const { invoice, lines, event, submitted } = recordsAt(claim, stages, place);
        records.push({ kind: 'invoices', record: invoice }, { kind: 'invoice_events', record: event });
        records.push(...lines.map((record): AnyRecord => ({ kind: 'invoice_lines', record })));
        if (submitted) records.push({ kind: 'submitted_claims', record: submitted });
      }
    if (records.length === 0) return;
    for (const words of await sendRecords(this.portal, records)) this.print(`Rejected: ${words}`);
    for (const { claim } of due) if (claim.sentTo === undefined) await this.copyDocuments(claim);
    this.state.unsent = this.state.unsent.filter((each) => !isDue(each));
    for (const { claim, stages, places } of due) {
      const last = stages[places.at(-1) ?? 0];
      if (last) claim.sentTo = momentOf(last.at);
    }
    this.save();
  }

  /** The stages of a claim, once it is known whether there is money for it, where that has to be known by now. */
  private lookedAt(claim: Claim, now: number): Stage[] {
    const { pace } = this.settings;
    const stages = stagesOf(claim, pace);
    if (claim.money?.there !== undefined) return stages;
    const goes = stages.find(({ status }) => status === TO_THE_AGENCY);
    const isWaiting = claim.money !== undefined;
    if (!isWaiting && (!goes || goes.at > now || !isNew(claim, goes))) return stages;
    const missing = this.missing(claim, now);
    const at = momentOf(isWaiting ? now : (goes?.at ?? now));
    if (isWaiting && missing === undefined) claim.money = { ...claim.money, there: at };
    else if (!isWaiting) claim.money = missing === undefined ? { there: at } : { missing };
    return stagesOf(claim, pace);
  }

  /** Why there is no money for a claim; undefined where there is. */
  private missing(claim: Claim, now: number): string | undefined {
    if (claim.lines.length === 0) return claim.money && 'missing' in claim.money ? claim.money.missing : '';
    const { records } = this.world;
    for (const { plan_support_sfid, amount_due } of claim.lines) {
      const support = records.plan_supports.get(plan_support_sfid);
      const plan = support && records.plans.get(support.plan_sfid);
      if (!plan) continue;
      const funds = fundsOf(this.world, plan, support, dayOf(now), claim.invoice.sfid);
      const amount = centsOf(amount_due);
      if (amount > funds.left) return missingWords(amount, funds);
    }
    return undefined;
  }

  private async copyDocuments({ submitted, invoice }: Claim): Promise<void> {
    if (!submitted) return;
    const way = { from: submitted.record.sfid, to: invoice.sfid };
    await copyDocument(this.portal, 'invoice', way);
    if (submitted.hasSecondFile) await copyDocument(this.portal, 'second-file', way);
  }

  /** For how long nothing is due, in milliseconds; no longer than one question may wait. */
  private untilDue(): number {
    const now = this.clock.now();
    if (!Number.isFinite(now)) return 0;
    const { pace } = this.settings;
    const moments = [
      ...this.world.claims.flatMap((claim) => nextAt(claim, stagesOf(claim, pace)) ?? []),
      ...this.state.unsent.map(dueAt),
    ];
    const next = Math.min(now + LONGEST_WAIT * 1000, this.nextLife, ...moments);
    return Math.max(0, next - now);
  }

  /** Waits, unless somebody asks for something. */
  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.waiting.signal }).catch(() => {});
  }
}

/** Whether asking again does not help: the key is not known, has ended, or may not do this. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof OperationsError && (error.status === 401 || error.status === 403);

/** How long to wait after some failures, in milliseconds. */
function pauseAfter(failures: number, error: unknown): number {
  const asked = error instanceof OperationsError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(500 * 2 ** failures, 30_000));
}
