import type { SignedInUser } from '@wattle/contract/auth/calls';

/** What leaves the server of a signed-in person. */
export function presentUser(user: {
  id: number;
  sfid: string;
  email: string;
  firstName: string;
  lastName: string;
}): SignedInUser {
  return {
    id: user.id,
    username: user.email,
    profile: {
      sfid: user.sfid,
      account_name: `${user.firstName} ${user.lastName}`,
      first_name: user.firstName,
    },
  };
}
