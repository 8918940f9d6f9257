import { signOut as signOutCall } from '@wattle/contract/auth/calls';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { endSession } from '../../platform/session.ts';

/** Ends the session on the server and, whatever came of that, in this browser. */
export async function signOut(): Promise<void> {
  try {
    await api(signOutCall, {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  endSession('left');
}
