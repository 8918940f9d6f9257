import type { StaffCall, SystemCall } from '#platform/contract/call.ts';
import type { Db, LongTransaction, Transaction } from '#platform/server/database/database.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import { recordOperation } from '#platform/server/manifest/operation.ts';
import type { StaffRequest, SystemRequest } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';

/** A change: what its record says, undefined where nothing changed, and what comes of it. */
export interface Changed<T> {
  detail: Record<string, unknown> | undefined;
  value: T;
}

/** How a deed reads and changes data, each in transactions of its own: as the operator, or as a plan manager's system. */
export interface Ways {
  read: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** A change and its record. */
  change: <T>(work: (tx: Transaction) => Promise<Changed<T>>) => Promise<T>;
}

/** Five thousand rows are read and written at once, fifty thousand results at most. */
const LONG: LongTransaction = { limit: 60_000, step: 'Bulk claims' };

/** The ways of a plan manager's system. */
export const systemsWays = ({ read, act }: SystemRequest<SystemCall>): Ways => ({
  read,
  change: (work) =>
    act(async (tx) => {
      const { detail, value } = await work(tx);
      return { audit: detail ? { detail, told: 'nothing' } : 'nothing changed', value };
    }, LONG),
});

/**
 * The ways of a member of staff. What is ready for the agency is worked out, and written, by the server's own role: it
 * looks at plans and the catalogue too, which staff need not see.
 */
export const staffWays = (
  { services: { database }, act }: Pick<StaffRequest<StaffCall>, 'services' | 'act'>,
  why: string,
): Ways => ({
  read: (work) => database.operate(work),
  change: (work) =>
    act(async (tx) => {
      const { detail, value } = await asOperator(tx, () => work(tx));
      return { audit: detail ? { detail: { ...detail, why }, told: 'nothing' } : 'nothing changed', value };
    }, LONG),
});

/** The ways of the operator, whose deed has the name of the call that does the same. */
export const operatorsWays = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { name: action }: Pick<SystemCall, 'name'>,
  brand: string,
): Ways => ({
  read: (work) => database.operate(work),
  change: (work) =>
    database.operate(async (tx) => {
      const { detail, value } = await work(tx);
      if (detail) await recordOperation(tx, { at: clock.now(), action, detail: { brand, ...detail } });
      return value;
    }, LONG),
});
