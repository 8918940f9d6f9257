import { askEnrolment, askLogin, enrol, logIn } from '#features/staff/calls.ts';
import type { StaffRole } from '#platform/contract/staff-roles.ts';
import type { TestApp } from './app.ts';
import { Authenticator } from './authenticator.ts';
import { runOperation } from './operation.ts';

/** Where the staff console is in tests. */
export const STAFF_ORIGIN = 'http://localhost:8080';

/** What a request to the staff console needs besides its call. */
export interface StaffSession {
  headers: { host: string };
  cookies: Record<string, string>;
}

const headers = { host: new URL(STAFF_ORIGIN).host };

const session = ({ cookies }: { cookies: readonly { name: string; value: string }[] }): StaffSession => ({
  headers,
  cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
});

let people = 0;

/** Who works in the console; somebody new who may do everything, unless said. */
interface Member {
  email?: string;
  name?: string;
  roles?: readonly StaffRole[];
  brand?: string;
}

/** Invites a member of staff, as `portal staff invite` does; gives what the invitation's link carries. */
export async function inviteStaff(
  app: TestApp,
  {
    email = `staff-${++people}@staff.example`,
    name = 'Rae Lim',
    roles = ['support', 'claims', 'access', 'operator'],
    brand = 'wattle',
  }: Member = {},
): Promise<string> {
  const { lines } = await runOperation(app, 'staff invite', email, { brand, roles: roles.join(','), name });
  const [, invitation] = /\/staff#invitation=(\S+)/.exec(lines.join('\n')) ?? [];
  if (!invitation) throw new Error(lines.join('\n'));
  return invitation;
}

/** Takes an invitation: makes a passkey of it, which logs its person in. */
export async function acceptInvitation(
  app: TestApp,
  invitation: string,
  authenticator = new Authenticator(STAFF_ORIGIN),
) {
  const { data } = await app.call(askEnrolment, { headers, body: { invitation } });
  const answer = authenticator.make(data.options);
  const done = await app.call(enrol, { headers, body: { invitation, request: data.request, answer } });
  return { ...done, authenticator, session: session(done) };
}

/** Logs in with a passkey that was made before. */
export async function logInWith(app: TestApp, authenticator: Authenticator) {
  const { data } = await app.call(askLogin, { headers, body: {} });
  const answer = authenticator.use(data.options);
  const done = await app.call(logIn, { headers, body: { request: data.request, answer } });
  return { ...done, session: session(done) };
}

/** Invites a member of staff and logs them in; gives what `app.call` needs to be theirs. */
export async function logInStaff(app: TestApp, member: Member = {}): Promise<StaffSession> {
  const done = await acceptInvitation(app, await inviteStaff(app, member));
  if (done.status !== 200) throw new Error(`Nobody was logged in: ${done.status}`);
  return done.session;
}
