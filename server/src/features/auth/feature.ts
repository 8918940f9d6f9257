import { signIn, signOut } from '@wattle/contract/auth/calls';
import type { Feature } from '../../platform/feature.ts';
import { examineGuesses } from './guesses.ts';
import { authOperations } from './operations.ts';
import { authRoutes } from './routes.ts';
import { tidySignIns } from './tidy.ts';

/** Signing in and out: codes, links, passwords, sessions and devices. */
export const auth = {
  name: 'auth',
  routes: authRoutes,
  jobs: [],
  calendar: [{ when: 'every hour', task: tidySignIns }],
  events: [
    { call: signIn, as: 'login' },
    { call: signOut, as: 'logout' },
  ],
  commands: authOperations,
  examined: [examineGuesses],
} as const satisfies Feature;
