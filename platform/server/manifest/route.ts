import type { Readable } from 'node:stream';
import type { Brand } from '#platform/contract/brand.ts';
import type {
  AnyCall,
  BodyOf,
  Call,
  FilesOf,
  HeadersOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
  StaffCall,
  SystemCall,
} from '#platform/contract/call.ts';
import type { AccessLevel } from '#scheme/access.ts';
import type { Db, LongTransaction, Transaction } from '../database/database.ts';
import type { StoredFile } from '../files/keep.ts';
import type { Received, ReceivedFile } from '../files/receive.ts';
import type { SystemCaller } from '../identity/api-keys.ts';
import type { Asked, Caller } from '../identity/caller.ts';
import type { StaffCaller } from '../identity/staff.ts';
import type { Limit } from '../limits.ts';
import type { Message } from '../messages/outbox.ts';
import type { Refusal } from '../refusal.ts';
import type { Told } from '../told/tell.ts';
import type { Services } from './services.ts';

/** Who asks: there for every call that needs a session. */
type CallerOf<Who extends Call['who']> = Who extends 'anyone' ? undefined : Caller;

/** The signed-in person and, below a participant's path, that participant; both checked. */
type ScopeOf<Who extends Call['who']> = Who extends 'anyone'
  ? undefined
  : { userId: number; userName: string } & (Who extends 'user'
      ? unknown
      : { participantId: number; level: AccessLevel });

/** The parts of a request that every handler gets. */
interface Request<C extends Call> {
  services: Services;
  brand: Brand;
  caller: CallerOf<C['who']>;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  /** The headers that this call declares. */
  headers: HeadersOf<C>;
  /** The request's id, as the log has it. */
  id: string;
  at: Date;
  cookies: Readonly<Record<string, string | undefined>>;
  /** The network address it came from, as far as trusted proxies tell. */
  source: string;
  /** Whether a page in a browser makes it, whose scripts may read the reply. */
  isFromPage: boolean;
  /** The kind of device it came from, `Chrome on Windows`; null where that is not known. */
  device: () => string | null;
}

/** What a read needs where its answer differs by brand: who asks, and of which plan manager. */
export type AskedOfBrand = Asked & Pick<Request<Call>, 'brand'>;

/** A request that only reads. */
export interface ReadRequest<C extends Call> extends Request<C> {
  /** The body of a call that asks for more than an address should hold. */
  body: BodyOf<C>;
  /** The files of a call that only examines them, checked; they are deleted afterwards. */
  files: FilesOf<C, ReceivedFile>;
}

/**
 * A request that changes something, inside its transaction, authorised and parsed. `Prepared` is what the command's
 * `before` has given.
 */
export interface CommandRequest<C extends Call, Prepared = unknown> extends Request<C> {
  body: BodyOf<C>;
  prepared: Prepared;
  /** The files that came along, checked and stored; they are kept with the change. */
  files: FilesOf<C, StoredFile>;
  tx: Db;
  scope: ScopeOf<C['who']>;
}

/**
 * A cookie to set, HttpOnly and SameSite=Strict; an empty value removes it. `maxAge` is in seconds; without it the
 * cookie goes with the browser's window. `path` holds without TLS only: under TLS a cookie is for the whole host
 * (http/cookies.ts).
 */
export interface Cookie {
  name: string;
  value: string;
  path: string;
  maxAge?: number;
}

/**
 * What changed, for the record: no free text, no contact details; and what the plan manager's systems are told of it.
 * `userId` names the person where nobody was signed in before. `nothing changed` where the same was done before and is
 * only answered again.
 */
export type AuditEntry =
  | { detail: Record<string, unknown>; told: Told; userId?: number | null }
  | 'nothing changed';

/** What a command causes besides its reply. */
type CommandEffects = {
  audit: AuditEntry;
  /** The call that it is recorded and counted as, where older clients do the same by another call. */
  deed?: Call;
  messages?: Message[];
  cookies?: Cookie[];
  /** A warning to the operator, in the log; nothing personal. */
  alarm?: Readonly<Record<string, string | number>> | undefined;
};

/**
 * What a command gives back. `audit` is not optional: nothing is changed without a record of who did it. With `refusal`
 * the transaction is committed all the same (a wrong guess stays counted) and the refusal is the answer.
 */
export type CommandResult<C extends Call> =
  | (CommandEffects & { reply: ReplyOf<C>; refusal?: undefined })
  | (CommandEffects & { refusal: Refusal; reply?: undefined });

/** The options of a command, besides its handler. */
export interface CommandOptions<C extends Call, Prepared = unknown> {
  /** How often one session may make it, counted before the transaction opens. */
  limit?: Limit;
  /**
   * Runs before the transaction opens, and gives the handler its `prepared`. What it writes stays whatever becomes of
   * the request, and holds no lock until its end: it is for limits. Throws a refusal to stop the request. The body is
   * there only for calls that anyone may make; for all other calls it is read once the caller is authorised.
   */
  before?: (
    request: Request<C> & { body: C['who'] extends 'anyone' ? BodyOf<C> : undefined },
  ) => Promise<Prepared>;
  /**
   * Runs when the transaction is committed, after a repeated request too, and gives the reply that is sent: it may wait
   * for work that the command has started.
   */
  afterwards?: (request: Omit<Request<C>, 'query'>, reply: ReplyOf<C>) => Promise<ReplyOf<C>>;
  /** Answers only at full multiples of this many milliseconds, so that the time taken tells nothing. */
  steadyMs?: number;
}

/** A call of the portal and the handler that answers it. */
export type PersonRoute = ReadRoute | CommandRoute;

/** Any call and the handler that answers it. */
export type Route = PersonRoute | SystemRoute | StaffRoute;

export interface ReadRoute {
  kind: 'read';
  call: Call;
  /** As a method: TypeScript then takes the handler of one call for that of any. */
  handle(request: ReadRequest<Call>): Promise<unknown>;
  options: ReadOptions;
}

/** The options of a read, besides its handler. */
export interface ReadOptions {
  /** How often one session may make it, where it costs much more than a page. */
  limit?: Limit;
}

export interface CommandRoute {
  kind: 'command';
  call: Call;
  handle(request: CommandRequest<Call>): Promise<CommandResult<Call>>;
  options: CommandOptions<Call>;
}

/**
 * A request of a plan manager's system. Its work is done in transactions of its own, each of which sees one brand: one
 * to read in, one for each change and its record.
 */
export interface SystemRequest<C extends AnyCall>
  extends Pick<Request<Call>, 'services' | 'brand' | 'id' | 'at' | 'source'> {
  /** The key that it calls with. */
  system: SystemCaller;
  /** Aborted once nobody waits for the answer any more: the caller is gone, or the server stops. */
  gone: () => AbortSignal;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Reads the records of a call that takes many. Throws 400, 408, 413, 415 or 422. */
  records: () => Promise<Records>;
  /** Receives the files of a call that takes some; their caller removes them. Throws 413 before it reads too large ones. */
  receive: () => Promise<Received>;
  /** Reads what the system may see. */
  read: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** Notes that the system was given data of a participant, who sees it in their activity. */
  looked: (participantId: number) => void;
  /** One transaction that changes something, with its record; `long` gives it more than the usual time. */
  act: <T>(
    work: (tx: Transaction) => Promise<{ audit: SystemAudit | 'nothing changed'; value: T }>,
    long?: LongTransaction,
  ) => Promise<T>;
}

/**
 * A request of a member of the plan manager's staff. Its work is done in transactions of its own, each of which sees one
 * brand, as far as the person's roles go.
 */
export interface StaffRequest<C extends AnyCall>
  extends Pick<Request<Call>, 'services' | 'id' | 'at' | 'source' | 'device'> {
  /** Who it is; undefined before the login. */
  staff: C['who'] extends 'staff:stranger' ? undefined : StaffCaller;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Sets a cookie with the answer. */
  setCookie: (cookie: Cookie) => void;
  /** Reads what the person may see. */
  read: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** Notes that the person was shown data of a participant, who sees it in their activity. */
  looked: (participantId: number) => void;
  /** One transaction that changes something, with its record; `long` gives it more than the usual time. */
  act: <T>(
    work: (tx: Transaction) => Promise<{ audit: StaffAudit | 'nothing changed'; value: T }>,
    long?: LongTransaction,
  ) => Promise<T>;
}

/** What a member of staff changed, for the record: the reason that they gave stands in `detail`. */
export interface StaffAudit {
  detail: Record<string, unknown>;
  told: Told;
  participantId?: number;
  /** Who did it, where the login is what they did. */
  by?: { staffId: number; name: string; brand: string };
}

export interface StaffRoute {
  kind: 'staff';
  call: StaffCall;
  handle(request: StaffRequest<StaffCall>): Promise<ReplyOf<StaffCall>>;
}

/** Answers a call of the staff console. The server finds the session and checks the role before the handler runs. */
export const staffRoute = <C extends StaffCall>(
  call: C,
  handle: (request: StaffRequest<C>) => Promise<ReplyOf<C>>,
): StaffRoute => ({ kind: 'staff', call, handle: handle as StaffRoute['handle'] });

/** What a system changed, for the record, what is told of it, and the participant whom it concerns. */
export interface SystemAudit {
  detail: Record<string, unknown>;
  told: Told;
  participantId?: number;
}

/** The records of a request: all of a JSON body, or lines of NDJSON as they arrive. */
export type Records =
  | { kind: 'json'; all: readonly unknown[] }
  | { kind: 'lines'; lines: AsyncIterable<Line> };

/** A line of NDJSON: its place from 1, and its value or why it cannot be read. */
export type Line = { at: number; value: unknown; broken?: undefined } | { at: number; broken: string };

/** An answer that is no envelope: lines, or a file. */
export class Streamed {
  readonly body: Readable;
  readonly headers: Readonly<Record<string, string>>;

  /** `headers` has at least the content type. */
  constructor(body: Readable, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

/** What a system is answered: the call's reply, or a stream. */
export type SystemAnswer<C extends AnyCall> = ReplyOf<C> | Streamed;

export interface SystemRoute {
  kind: 'system';
  call: SystemCall;
  handle(request: SystemRequest<SystemCall>): Promise<SystemAnswer<SystemCall>>;
}

/** Answers a call of the operations API. The server finds the key and checks its scope before the handler runs. */
export const system = <C extends SystemCall>(
  call: C,
  handle: (request: SystemRequest<C>) => Promise<SystemAnswer<C>>,
): SystemRoute => ({ kind: 'system', call, handle });

/** Answers a call that only reads. */
export function read<C extends Call>(
  call: C,
  handle: (request: ReadRequest<C>) => Promise<ReplyOf<C>>,
  options: ReadOptions = {},
): ReadRoute {
  return { kind: 'read', call, options, handle };
}

/**
 * Answers a call that changes something. The server authorises, parses, and opens one transaction in which the
 * idempotency row comes first, then this handler's change, then its audit record and messages.
 */
export function command<C extends Call, Prepared = unknown>(
  call: C,
  handle: (request: CommandRequest<C, NoInfer<Prepared>>) => Promise<CommandResult<NoInfer<C>>>,
  options: CommandOptions<NoInfer<C>, Prepared> = {},
): CommandRoute & { call: C } {
  return {
    kind: 'command',
    call,
    options: options as CommandOptions<Call>,
    handle,
  };
}

/**
 * Answers a call of older clients with the command that does the same: `ask` translates their request into the
 * command's, `answer` translates the command's reply back. The call is recorded and counted as that command.
 */
export function olderCommand<C extends Call, Deed extends Call>(
  call: C,
  deed: CommandRoute & { call: Deed },
  ask: (request: CommandRequest<C>) => Pick<CommandRequest<Deed>, 'params' | 'body'>,
  answer: (reply: ReplyOf<Deed>, request: CommandRequest<C>) => ReplyOf<NoInfer<C>>,
): CommandRoute {
  return command(call, async (request) => {
    const asked = { ...request, ...ask(request) } as unknown as CommandRequest<Call>;
    const done = { ...(await deed.handle(asked)), deed: deed.call };
    return done.refusal ? done : { ...done, reply: answer(done.reply as ReplyOf<Deed>, request) };
  });
}
