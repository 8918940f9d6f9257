import { type App, type ErrorKind, tellError } from '#platform/contract/errors/browser-errors.ts';
import { isOffline } from '../connection.ts';
import { send } from '../http.ts';
import { type Told, toldOf } from './told.ts';

const MINUTE_MS = 60_000;
/** How many errors are told within a minute: more come of one that goes round in circles. */
const MOST_A_MINUTE = 5;

/** The part of a router that is asked: the pattern of the page that it shows. */
export interface Routes {
  state: { matches: readonly { fullPath: string }[] };
}

/** What failed, and in which app. */
export interface Failed {
  app: App;
  error: unknown;
}

/** Each error that was told since the page was loaded, and the number that the server gave it. */
const numbers = new Map<string, Promise<string | undefined>>();

/** The times when the last ones were told. */
let times: number[] = [];

/**
 * Tells the server of an error, once for as long as the page is open. Gives the number by which it is found; undefined
 * where there is nothing to tell or it could not be told. It never fails itself.
 */
export async function tell(
  kind: ErrorKind,
  error: unknown,
  app: App,
  { state }: Routes,
): Promise<string | undefined> {
  const told = toldOf(kind, error, { app, route: state.matches.at(-1)?.fullPath ?? '/' });
  if (!told || isOffline()) return undefined;
  const key = JSON.stringify({ ...told, route: '' });
  const number = numbers.get(key) ?? tellOnce(told);
  if (number) numbers.set(key, number);
  return number;
}

function tellOnce(body: Told): Promise<string | undefined> | undefined {
  times = times.filter((at) => at > Date.now() - MINUTE_MS);
  if (times.length >= MOST_A_MINUTE) return undefined;
  times.push(Date.now());
  return send(tellError, { body }, { outlivesPage: true }).then(
    ({ number }) => number,
    // Who could not be told now is not asked again.
    () => undefined,
  );
}
