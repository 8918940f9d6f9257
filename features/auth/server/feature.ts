import { sessions } from '#platform/server/identity/tables.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { signOutDevice, signOutDevices } from '../calls/devices.ts';
import { exchange, signIn } from '../calls/log-in.ts';
import { addPasskey, passkeyLogin, removePasskey } from '../calls/passkeys.ts';
import { activate, changePassword, createPassword } from '../calls/passwords.ts';
import { signOut } from '../calls/sign-in.ts';
import { stopPasskey, stopSession } from '../calls/stops.ts';
import * as tables from '../tables.ts';
import { loggedIn, loggedOut } from '../told.ts';
import { guessesLook } from './guesses.ts';
import { keptSignIns } from './kept.ts';
import { authOperations } from './operations.ts';
import { authRoutes } from './routes.ts';
import { deeds } from './words.ts';

/** Signing in and out: codes, links, passwords, sessions and devices. */
export const auth = {
  name: 'auth',
  routes: authRoutes,
  tables: { ...tables, sessions },
  offered: [],
  jobs: [],
  calendar: [],
  events: [
    { call: signIn, as: 'login' },
    { call: passkeyLogin, as: 'login' },
    { call: signOut, as: 'logout' },
  ],
  looks: {},
  activity: [
    { action: signIn.name, to: 'colleagues', deed: deeds.signedIn },
    { action: exchange.name, to: 'colleagues', deed: deeds.signedIn },
    { action: signOut.name, to: 'colleagues', deed: deeds.signedOut },
    { action: signOutDevice.name, to: 'self', deed: deeds.signedOutDevices },
    { action: signOutDevices.name, to: 'self', deed: deeds.signedOutDevices },
    { action: passkeyLogin.name, to: 'colleagues', deed: deeds.signedIn },
    { action: addPasskey.name, to: 'colleagues', deed: deeds.addedPasskey },
    { action: removePasskey.name, to: 'colleagues', deed: deeds.removedPasskey },
    { action: stopSession.name, to: 'colleagues', deed: deeds.stoppedSession },
    { action: stopPasskey.name, to: 'colleagues', deed: deeds.stoppedPasskey },
    { action: activate.name, to: 'self', deed: deeds.changedPassword },
    { action: createPassword.name, to: 'self', deed: deeds.changedPassword },
    { action: changePassword.name, to: 'self', deed: deeds.changedPassword },
  ],
  told: [loggedIn, loggedOut],
  queues: [],
  exported: [],
  kept: keptSignIns,
  commands: authOperations,
  examined: [guessesLook],
  measured: [],
  standing: [],
} as const satisfies Feature;
