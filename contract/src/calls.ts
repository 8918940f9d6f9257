import * as auth from './auth/calls.ts';
import type { Call } from './call.ts';
import * as participants from './participants/calls.ts';
import * as plans from './plans/calls.ts';
import * as settings from './settings/calls.ts';
import * as status from './status/calls.ts';
import * as supports from './supports/calls.ts';

const modules = [auth, participants, plans, supports, settings, status];

/** Every call of the API. The server refuses to start where one has no handler. */
export const calls: readonly Call[] = modules.flatMap((module) => Object.values(module).filter(isCall));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
