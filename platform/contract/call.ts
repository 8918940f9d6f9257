import type * as z from 'zod/mini';
import type { SystemWho } from './api-scopes.ts';
import type { StaffWho } from './staff-roles.ts';

/**
 * Who may make a call of the portal.
 * - `anyone`: no token needed
 * - `user`: any signed-in person; the call concerns only themselves
 * - `viewer`: somebody with access to the participant in the path, read-only or full
 * - `full`: somebody with full access to the participant in the path
 */
export type PersonWho = 'anyone' | 'user' | 'viewer' | 'full';

export type Who = PersonWho | SystemWho | StaffWho;

/** The placeholders of a path: `'clients/{participantSfid}/plans'` gives `'participantSfid'`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/**
 * The file parts of a multipart body by field: JPG, PNG or PDF, each within the limits of
 * `platform/contract/uploads.ts`. A required file has the sentence that is shown when it is missing.
 */
export type FileParts = Readonly<Record<string, { missing: string } | 'optional'>>;

/** What may stand in placeholders of a path that name no record, by their names. */
export type Declared = Readonly<Record<string, z.ZodMiniType>>;

type Schema = z.ZodMiniType | undefined;

/** The terms of a call: everything but its name, method and path. */
interface Terms<
  Reply extends z.ZodMiniType,
  Body extends Schema,
  Query extends Schema,
  Headers extends Schema,
  W extends Who,
  Files extends FileParts | undefined,
  Own extends Declared | undefined,
> {
  /** Other addresses of the same call, which older clients use. Their placeholders mean the same, in the same order. */
  readonly also?: readonly string[];
  readonly who: W;
  /** What may stand in a placeholder that names no record; every other one holds a record's number or sfid. */
  readonly params?: Own;
  /** One sentence for readers of the API documentation. */
  readonly summary: string;
  /** JSON body; unknown fields are refused. */
  readonly body?: Body;
  /**
   * What one record is, where a call takes many: as `records` of a JSON body, or line by line as NDJSON. The call
   * judges each record by itself.
   */
  readonly record?: z.ZodMiniType;
  /** What a line of the answer is where records came line by line: that of each record, and the last one. */
  readonly lines?: { readonly each: z.ZodMiniType; readonly last: z.ZodMiniType };
  /** A call with files has a `multipart/form-data` body: these files, and the fields of `body` as text. */
  readonly files?: Files;
  /** Query string; every value is text, unknown names are refused. */
  readonly query?: Query;
  /** Request headers of this call alone, names in lower case. */
  readonly headers?: Headers;
  /** What the envelope's `data` holds; for a paged call, the items and the pagination (`paging.ts`). */
  readonly reply: Reply;
  /** Whether the answer is a file itself, in place of an envelope. */
  readonly file?: true;
  /**
   * Whether it reads in order to take a participant's data out of the portal: not for staff who look at what a person
   * sees.
   */
  readonly takesOut?: true;
  /**
   * Whether the person has to have proved within the last minutes who they are, by a passkey or a code
   * (docs/adr/0067): always, or where the body asks for what needs it.
   */
  needsProof?(body: OutputOf<Body>): boolean;
  /**
   * Whether doing it twice is as doing it once: then no `Idempotency-Key` is needed, and no answer is kept for one.
   */
  readonly repeatable?: true;
  /**
   * Whether the answer carries a tag of what it says (`ETag`). A client that asks again with that tag (`If-None-Match`)
   * gets 304, without a body, where nothing has changed. For calls that pages make again and again, and at each opening.
   */
  readonly tagged?: true;
  /** Whether the reply is one page of a list. */
  readonly paged?: true;
  /** Statuses that this call answers with besides the general ones, each with its reason. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/**
 * One call of the API, declared once: the server's route, the client's types and OpenAPI all follow from it. Without
 * arguments it is any call of the portal.
 */
export interface Call<
  Path extends string = string,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Body extends Schema = Schema,
  Query extends Schema = Schema,
  Headers extends Schema = Schema,
  W extends Who = PersonWho,
  Files extends FileParts | undefined = FileParts | undefined,
  Own extends Declared | undefined = Declared | undefined,
> extends Terms<Reply, Body, Query, Headers, W, Files, Own> {
  /** Feature and action, unique: `plans.list`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /**
   * As the specification writes it, without its family's base: `clients/{participantSfid}/plans`; in full for the
   * operations API (`OPERATIONS`) and the staff console (`STAFF`).
   */
  readonly path: Path;
}

/** Any call of the operations API. */
export type SystemCall = Call<string, z.ZodMiniType, Schema, Schema, Schema, SystemWho>;
/** Any call of the staff console. */
export type StaffCall = Call<string, z.ZodMiniType, Schema, Schema, Schema, StaffWho>;
/** Any call: of the portal, of the operations API or of the staff console. */
export type AnyCall = Call | SystemCall | StaffCall;

type OutputOf<S extends Schema> = S extends z.ZodMiniType ? z.output<S> : undefined;

export type ReplyOf<C extends AnyCall> = z.output<C['reply']>;
export type BodyOf<C extends AnyCall> =
  C extends Call<string, z.ZodMiniType, infer Body, Schema, Schema, Who> ? OutputOf<Body> : never;
export type QueryOf<C extends AnyCall> =
  C extends Call<string, z.ZodMiniType, Schema, infer Query, Schema, Who> ? OutputOf<Query> : never;
export type HeadersOf<C extends AnyCall> =
  C extends Call<string, z.ZodMiniType, Schema, Schema, infer Headers, Who> ? OutputOf<Headers> : never;
/** The placeholders of a call's path, each with what the call says may stand in it. */
export type ParamsOf<C extends AnyCall> = {
  [Name in ParamName<C['path']>]: C extends {
    readonly params?: infer Own extends Record<Name, z.ZodMiniType>;
  }
    ? z.output<Own[Name]> & string
    : string;
};
/**
 * The files of a call. The type `File` is what stands for a file in that place: a `File` in the browser, a record on
 * the server.
 */
export type FilesOf<C extends AnyCall, File> = C extends { readonly files?: infer Parts extends FileParts }
  ? { [Field in keyof Parts as Parts[Field] extends { missing: string } ? Field : never]: File } & {
      [Field in keyof Parts as Parts[Field] extends 'optional' ? Field : never]?: File | undefined;
    }
  : undefined;

/** Declares calls of one method; their types are inferred from the arguments. */
const declare =
  (method: Call['method']) =>
  <
    const Path extends string,
    Reply extends z.ZodMiniType,
    Body extends Schema = undefined,
    Query extends Schema = undefined,
    Headers extends Schema = undefined,
    const W extends Who = PersonWho,
    const Files extends FileParts | undefined = undefined,
    Own extends Declared | undefined = undefined,
  >(
    name: string,
    path: Path,
    terms: Terms<Reply, Body, Query, Headers, W, Files, Own>,
  ): Call<Path, Reply, Body, Query, Headers, W, Files, Own> => ({ name, method, path, ...terms });

export const get = declare('GET');
export const post = declare('POST');
export const put = declare('PUT');

const PORTAL_FAMILY = new Set(['clients', 'providers', 'users', 'status']);

/** The base that a path belongs under: the first segment decides (specification: two-families-of-calls). */
export function basePath(path: string): '/client-portal/v1' | '/api' {
  return PORTAL_FAMILY.has(path.split('/', 1)[0] ?? '') ? '/client-portal/v1' : '/api';
}

/** The full path of a call, placeholders as they are: `/client-portal/v1/clients/{participantSfid}/plans`. */
export function fullPath({ path }: Pick<AnyCall, 'path'>): string {
  return path.startsWith('/') ? path : `${basePath(path)}/${path}`;
}

/** The path of a call with its placeholders filled in. */
export function callPath(call: Pick<AnyCall, 'path'>, params: Readonly<Record<string, string>>): string {
  return fullPath(call).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${call.path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** A call under each of its addresses, its main one first. */
export function addressesOf<C extends AnyCall>(call: C): readonly C[] {
  return [call, ...(call.also ?? []).map((path) => ({ ...call, path }))];
}

/** The media types of a form. */
export const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'] as const;

/**
 * Whether a call takes a form as well as JSON: the commands of the older family do. Not those without a session: a page
 * of another site may send forms, but no token (platform/server/http/origins.ts).
 */
export const takesForms = (call: Pick<AnyCall, 'path' | 'method' | 'who' | 'files'>): boolean =>
  !call.files && call.method !== 'GET' && call.who !== 'anyone' && fullPath(call).startsWith('/api/');

/** Whether a call with files takes JSON as well: it does where no file has to come. */
export const takesJson = ({ files = {} }: Pick<Call, 'files'>): boolean =>
  Object.values(files).every((need) => need === 'optional');

const namesByPath = new Map<string, readonly string[]>();

/** The placeholders of a path, in order. Every request needs them, so each path is read only once. */
export function paramNames(path: string): readonly string[] {
  const known = namesByPath.get(path) ?? [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  namesByPath.set(path, known);
  return known;
}
