/** For how many days an invitation to make a passkey works. */
export const INVITATION_DAYS = 3;
