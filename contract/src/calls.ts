import * as auth from './auth/calls.ts';
import * as devices from './auth/devices.ts';
import * as passwords from './auth/passwords.ts';
import type { Call } from './call.ts';
import * as claims from './claims/calls.ts';
import * as claimsLegacy from './claims/legacy-calls.ts';
import * as contact from './contact/calls.ts';
import * as participants from './participants/calls.ts';
import * as plans from './plans/calls.ts';
import * as providers from './providers/calls.ts';
import * as reports from './reports/calls.ts';
import * as reportsLegacy from './reports/legacy-calls.ts';
import * as session from './session.ts';
import * as settings from './settings/calls.ts';
import * as settingsDetails from './settings/details.ts';
import * as settingsLegacy from './settings/legacy-calls.ts';
import * as settingsRecords from './settings/records.ts';
import * as status from './status/calls.ts';
import * as claimSubmission from './submissions/calls.ts';
import * as supports from './supports/calls.ts';
import * as supportItems from './supports/item-calls.ts';
import * as supportsLegacy from './supports/legacy-calls.ts';

const modules = [
  auth,
  session,
  passwords,
  devices,
  participants,
  plans,
  supports,
  supportsLegacy,
  supportItems,
  claims,
  claimsLegacy,
  claimSubmission,
  providers,
  reports,
  reportsLegacy,
  settings,
  settingsLegacy,
  settingsDetails,
  settingsRecords,
  contact,
  status,
];

/** Every call of the API. The server refuses to start where one has no handler. */
export const calls: readonly Call[] = modules.flatMap((module) => Object.values(module).filter(isCall));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
