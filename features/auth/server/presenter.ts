import type { users } from '#platform/server/identity/tables.ts';
import { calledName, fullName } from '#scheme/names.ts';
import type { SignedInUser } from '../calls/sign-in.ts';

export type PresentedUser = Pick<
  typeof users.$inferSelect,
  'id' | 'sfid' | 'email' | 'firstName' | 'lastName'
>;

/** The signed-in person as the replies show them. */
export function presentUser(user: PresentedUser): SignedInUser {
  return {
    id: user.id,
    username: user.email,
    profile: {
      sfid: user.sfid,
      account_name: fullName(user.firstName, user.lastName),
      first_name: calledName(user.firstName, user.lastName),
    },
  };
}
