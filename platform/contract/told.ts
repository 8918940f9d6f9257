import type * as z from 'zod/mini';

/** By what somebody did something: their access to the participant, their own account, or what acted for nobody. */
export const AUTHORITIES = [
  'full-access',
  'read-only-access',
  'own-account',
  'auto-approve',
  'time',
  'key',
  'staff',
] as const;

export type Authority = (typeof AUTHORITIES)[number];

/** A kind of change that the plan manager's systems are told of, and what a change of this kind says besides. */
export interface ChangeKind<
  Kind extends string = string,
  Payload extends z.ZodMiniType<object> = z.ZodMiniType<object>,
> {
  /** Its name on the wire: `claim-approved`. */
  readonly kind: Kind;
  /** One more with every change of the payload that an older reader would stumble over. */
  readonly version: number;
  /** One sentence for readers of the API's documentation. */
  readonly summary: string;
  readonly payload: Payload;
}

/** Declares a kind of change. Money in it is in dollars, days are ISO dates, records are named by their sfid. */
export const changeKind = <const Kind extends string, Payload extends z.ZodMiniType<object>>(
  kind: Kind,
  { version = 1, summary, payload }: { version?: number; summary: string; payload: Payload },
): ChangeKind<Kind, Payload> => ({ kind, version, summary, payload });

export type PayloadOf<K extends ChangeKind> = z.output<K['payload']>;
