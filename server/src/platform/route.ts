import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@wattle/contract/call';
import type { LoadedBrand } from './brands.ts';
import type { Caller } from './caller.ts';
import type { Db } from './database/database.ts';
import type { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** What every handler knows of a request. */
interface Request<C extends Call> {
  services: Services;
  brand: LoadedBrand;
  params: ParamsOf<C>;
  /** The request's id, as it stands in the log. */
  id: string;
  at: Date;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** A request that only reads. `caller` is there for every call that needs a session. */
export interface ReadRequest<C extends Call> extends Request<C> {
  query: QueryOf<C>;
  caller: C['who'] extends 'anyone' ? undefined : Caller;
}

/** A request that changes something, inside its transaction, authorised and parsed. */
export interface CommandRequest<C extends Call> extends Request<C> {
  body: BodyOf<C>;
  tx: Db;
  /** The signed-in person and, below a participant's path, that participant; both checked. */
  scope: { userId: number; participantId: number };
  caller: Caller;
}

/** A cookie to set, HttpOnly and SameSite=Strict; an empty value removes it. `maxAge` in seconds. */
export interface Cookie {
  name: string;
  value: string;
  path: string;
  maxAge: number;
}

/** A message that leaves the server once the transaction is through. */
export interface Message {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  /** One message per cause: the same key is never sent twice. */
  dedupeKey: string;
}

/** What a command causes beside its reply. */
type CommandEffects = {
  /** What changed, for the record: no free text, no contact details. `userId` where nobody was signed in before. */
  audit: { detail: Record<string, unknown>; userId?: number | null };
  messages?: Message[];
  cookies?: Cookie[];
};

/**
 * What a command gives back. `audit` is not optional: nothing is changed without a record of who did it. With
 * `refusal` the transaction is kept all the same (a wrong guess stays counted) and the refusal is the answer.
 */
export type CommandResult<C extends Call> =
  | (CommandEffects & { reply: ReplyOf<C>; refusal?: undefined })
  | (CommandEffects & { refusal: Refusal; reply?: undefined });

/** One call with what answers it. */
export type Route =
  | { kind: 'read'; call: Call; handle: (request: ReadRequest<Call>) => Promise<unknown> }
  | { kind: 'command'; call: Call; handle: (request: CommandRequest<Call>) => Promise<CommandResult<Call>> };

/** Answers a call that only reads. */
export function read<C extends Call>(
  call: C,
  handle: (request: ReadRequest<C>) => Promise<ReplyOf<C>>,
): Route {
  return { kind: 'read', call, handle: handle as Extract<Route, { kind: 'read' }>['handle'] };
}

/**
 * Answers a call that changes something. The server authorises, parses, and opens one transaction in which the
 * idempotency row comes first, then this handler's change, then its audit record and messages.
 */
export function command<C extends Call>(
  call: C,
  handle: (request: CommandRequest<C>) => Promise<CommandResult<NoInfer<C>>>,
): Route {
  return {
    kind: 'command',
    call,
    handle: handle as unknown as Extract<Route, { kind: 'command' }>['handle'],
  };
}
