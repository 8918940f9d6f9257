import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/http.ts';
import {
  askEnrolment,
  askLogin,
  enrol,
  logIn as passLogin,
  type StaffMember,
  staffLogOut,
  staffMe,
} from '../calls.ts';

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Authentication = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The signed-in member of staff; fails with 401 where there is none. */
export const memberQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: () => send(staffMe, {}, {}),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Logs in with a passkey of this site. Throws where the person takes none, or it is not known. */
export async function logIn(): Promise<StaffMember> {
  const { request, options } = await send(askLogin, { body: {} }, {});
  const answer = await startAuthentication({ optionsJSON: options as unknown as Authentication });
  return send(passLogin, { body: { request, answer: { ...answer } } }, {});
}

/** Makes a passkey by invitation, and logs in. */
export async function makePasskey(invitation: string): Promise<StaffMember> {
  const { request, options } = await send(askEnrolment, { body: { invitation } }, {});
  const answer = await startRegistration({ optionsJSON: options as unknown as Registration });
  return send(enrol, { body: { invitation, request, answer: { ...answer } } }, {});
}

export const logOut = () => send(staffLogOut, { body: {} }, {});
