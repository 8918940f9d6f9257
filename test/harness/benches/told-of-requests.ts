import { statementTimes } from '#platform/server/database/statement-times.ts';
import { answered } from '#platform/server/http/answered.ts';
import { startTraces } from '#platform/server/traces/traces.ts';

/** Starts the traces of a server whose settings do not ask for any; gives what stops them. */
export const startWithoutTraces = (): Promise<() => Promise<void>> => startTraces({});

/** Tells of a request with its statements, as the server does. */
export async function tellOfRequest(statements: number, statement: () => Promise<void>): Promise<void> {
  for (let at = 0; at < statements; at += 1)
    await statementTimes.tracePromise(statement, { name: 'claims.page' });
  answered.publish({ id: 'bench', call: 'claims.list', status: 200, took: 1 });
}
