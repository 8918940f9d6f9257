import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { IsoDate } from '#scheme/dates.ts';
import { type Clock, today } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Gateway, GatewayError, type OutgoingMessage } from './gateway.ts';
import {
  type Channel,
  LANES,
  type Lane,
  MESSAGE_CHANNELS,
  markFailed,
  markSent,
  type TakenMessage,
  takeDue,
} from './outbox.ts';

/** How many messages of one lane are sent at the same time. */
const AT_ONCE = 5;
/** The longest that one try may take, in milliseconds. */
const TRY_MS = 10_000;
/** How often a process looks for messages that another one wrote, in milliseconds. */
const LOOK_MS = 2000;

/** The gateways that the settings name. Messages of a channel without one stay in the outbox. */
export type Gateways = Readonly<Partial<Record<Channel, Gateway>>>;

/** What went wrong, and how often; no personal data. */
export interface Trouble {
  channel: Channel;
  kinds: Readonly<Record<string, number>>;
}

/**
 * Sends the messages of the outbox (docs/adr/0016). Channels and their lanes do not wait for each other, any number of
 * processes may send at the same time, and no transaction is open while a gateway is asked.
 */
export class Delivery {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly gateways: Gateways;
  private readonly asksInVain: (today: IsoDate) => SQL;
  private readonly keepsSecrets: boolean;
  private loops: Promise<void>[] = [];
  private isStopping = false;
  private onTrouble: (trouble: Trouble) => void = () => {};
  private called = Promise.withResolvers<void>();

  /**
   * `asksInVain`: whether a message `o` asks or tells about something that is settled by this day, or that its person
   * may not see any more, as SQL. `keepsSecrets`: codes stay readable in the outbox until they run out (demo mode).
   */
  constructor(
    { database, clock }: { database: Database; clock: Clock },
    gateways: Gateways,
    { asksInVain, keepsSecrets }: { asksInVain: (today: IsoDate) => SQL; keepsSecrets: boolean },
  ) {
    this.database = database;
    this.clock = clock;
    this.gateways = gateways;
    this.asksInVain = asksInVain;
    this.keepsSecrets = keepsSecrets;
  }

  /** Whether messages of this channel go out at all. */
  sends(channel: Channel): boolean {
    return this.gateways[channel] !== undefined;
  }

  /** Asks the gateway of a channel whether it would take messages. Throws GatewayError. */
  async check(channel: Channel, signal: AbortSignal): Promise<void> {
    await this.gateways[channel]?.check(signal);
  }

  /**
   * Sends one message past the outbox: to operators, about a portal whose database may be away. Gives what went wrong, if
   * anything did.
   */
  async sendPast(channel: Channel, message: OutgoingMessage): Promise<GatewayError | undefined> {
    const gateway = this.gateways[channel];
    return gateway ? attempt(gateway, message) : new GatewayError('NO_GATEWAY');
  }

  /** Makes this process send messages from now on, until it is told to stop. */
  start(onTrouble: (trouble: Trouble) => void): void {
    this.onTrouble = onTrouble;
    this.loops = MESSAGE_CHANNELS.filter((channel) => this.sends(channel)).flatMap((channel) =>
      LANES.map((lane) => this.work(channel, lane)),
    );
  }

  /** Looks for messages at once, rather than within the next seconds. */
  hurry(): void {
    this.called.resolve();
    this.called = Promise.withResolvers();
  }

  /** Sends everything that is due. Gives how many messages were tried. */
  async sendDue(): Promise<number> {
    const tried = await Promise.all(
      MESSAGE_CHANNELS.flatMap((channel) => LANES.map((lane) => this.sendAll(channel, lane))),
    );
    return tried.reduce((sum, count) => sum + count, 0);
  }

  /** Takes no more messages, and waits for those under way. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.hurry();
    await Promise.all(this.loops);
  }

  private async work(channel: Channel, lane: Lane): Promise<void> {
    while (!this.isStopping) {
      // Get this promise before looking, so that a message written meanwhile does not wait for the next regular look.
      const { promise: called } = this.called;
      await this.sendAll(channel, lane).catch((error: Error) => this.tell(channel, [error.name]));
      await within(LOOK_MS, called);
    }
  }

  private async sendAll(channel: Channel, lane: Lane): Promise<number> {
    const gateway = this.gateways[channel];
    let tried = 0;
    for (let looked = AT_ONCE; gateway && looked > 0 && !this.isStopping; ) {
      const done = await this.sendSome(channel, lane, gateway);
      looked = done.looked;
      tried += done.tried;
    }
    return tried;
  }

  private async sendSome(
    channel: Channel,
    lane: Lane,
    gateway: Gateway,
  ): Promise<{ looked: number; tried: number }> {
    const asksInVain = this.asksInVain(today(this.clock));
    const due = { lane, at: this.clock.now(), limit: AT_ONCE, asksInVain };
    const { looked, taken } = await this.database.operate((tx) => takeDue(tx, channel, due));
    const failures = await Promise.all(taken.map((message) => this.trySending(gateway, message)));
    this.tell(
      channel,
      failures.filter((kind) => kind !== undefined),
    );
    return { looked, tried: taken.length };
  }

  /** Sends one message and notes the result. Gives what went wrong, if anything did. */
  private async trySending(gateway: Gateway, message: TakenMessage): Promise<string | undefined> {
    const { to, subject, text, brand, dedupeKey } = message;
    const reference = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32);
    const failure = await attempt(gateway, { to, subject, text, brand, reference });
    const at = this.clock.now();
    if (!failure) {
      const { keepsSecrets } = this;
      await this.database.operate((tx) => markSent(tx, message, { at, keepsSecrets }));
      return undefined;
    }
    const { isForGood, isUnwanted, kind } = failure;
    await this.database.operate((tx) => markFailed(tx, message, { at, isForGood, isUnwanted }));
    return isUnwanted ? undefined : kind;
  }

  private tell(channel: Channel, failures: readonly string[]): void {
    if (failures.length === 0) return;
    const kinds: Record<string, number> = {};
    for (const kind of failures) kinds[kind] = (kinds[kind] ?? 0) + 1;
    this.onTrouble({ channel, kinds });
  }
}

async function attempt(gateway: Gateway, message: OutgoingMessage): Promise<GatewayError | undefined> {
  const ending = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new GatewayError('TIMEOUT'));
    ending.abort();
  }, TRY_MS);
  try {
    await Promise.race([gateway.send(message, ending.signal), late.promise]);
    return undefined;
  } catch (error) {
    return error instanceof GatewayError ? error : new GatewayError((error as Error).name);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for a promise, but no longer than so many milliseconds. */
async function within(milliseconds: number, awaited: Promise<void>): Promise<void> {
  const time = Promise.withResolvers<void>();
  const timer = setTimeout(time.resolve, milliseconds);
  await Promise.race([awaited, time.promise]);
  clearTimeout(timer);
}
