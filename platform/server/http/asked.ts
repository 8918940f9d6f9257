import * as z from 'zod';
import { type AnyCall, type Call, paramNames } from '#platform/contract/call.ts';
import { recordRef } from '#platform/contract/common.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import type { Db } from '../database/database.ts';
import type { Caller } from '../identity/caller.ts';
import { enterParticipantScope } from '../identity/scope.ts';
import type { CommandRequest } from '../manifest/route.ts';
import { parse } from '../parse.ts';
import { notFound, signInNeeded } from '../refusal.ts';

const noQuery = z.strictObject({});
const noBody = z.union([z.undefined(), z.null(), z.strictObject({})]);

/**
 * Reads the placeholders of the path. Throws 404 where a value cannot name anything; where it has to be one of a few
 * words, 422, which says which there are.
 */
export function readParams(call: AnyCall, params: unknown): Record<string, string> {
  const given = params as Record<string, string>;
  for (const name of paramNames(call.path)) {
    const own = call.params?.[name];
    if (own instanceof z.core.$ZodEnum) parse(z.object({ [name]: own }), given);
    else if (!(own ?? recordRef).safeParse(given[name]).success) throw notFound();
  }
  return given;
}

export const readQuery = (call: AnyCall, query: unknown) => parse(call.query ?? noQuery, query);

/**
 * Reads the body. `missing` is what is said of files that did not come; one answer tells it together with what is wrong
 * with the fields.
 */
export const readBody = (call: AnyCall, body: unknown, missing?: FieldErrors) =>
  parse(call.body ?? noBody, body ?? (call.body ? {} : undefined), missing);

/** Who asks, where a call needs a session. Throws 401 without one. */
export function callerOf({ caller }: Pick<CommandRequest<Call>, 'caller'>): Caller {
  if (!caller) throw signInNeeded();
  return caller;
}

/** The participant in a call's path, its first placeholder, as the request names them. */
export const participantIn = (call: Call, params: unknown): string =>
  (params as Record<string, string>)[paramNames(call.path)[0] ?? ''] ?? '';

/** Opens the scope of the participant in a call's path. Throws 401, 403 or 404. */
export const enterScopeOf = (db: Db, call: Call, asked: Pick<CommandRequest<Call>, 'caller' | 'params'>) =>
  enterParticipantScope(
    db,
    callerOf(asked),
    participantIn(call, asked.params),
    call.who === 'full' ? 'full' : 'read',
  );
