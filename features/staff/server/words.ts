import { INVITATION_DAYS } from '../rules.ts';

/** What the staff console's logging in says, and the e-mail that invites to it. */
export const words = {
  site: 'Staff console',
  noPasskey: 'This passkey is not known here. Ask a colleague who looks after accounts for an invitation.',
  noInvitation: `This invitation was used, or is older than ${INVITATION_DAYS} days. Ask for another one.`,
  noPasskeyMade: 'The passkey was not made. Open the invitation again and try once more.',
  unknown: 'There is no such member of staff.',
  own: 'This is your own account. Ask a colleague who looks after accounts.',
  known: (name: string) => `${name} has this email address already. Change their roles instead.`,
  noPasskeyYet: 'They have no passkey to replace. Their invitation still works, or invite them again.',
  askedBefore: 'This was asked before, and waits for a second person.',
  noRequest: 'There is no such request. It may be too old.',
  ownRequest: 'You asked for this, or it is your own passkey. Somebody else has to decide.',
  decidedBefore: 'Somebody else has decided on this before you.',
  subject: (portal: string) => `Your access to the staff console of ${portal}`,
  text: (name: string, portal: string, link: string) =>
    `Hello ${name}

You are invited to the staff console of ${portal}. Open this link on the device you work with, and make a passkey:

${link}

The link works once, for ${INVITATION_DAYS} days. Tell nobody of it: whoever opens it first is taken for you.`,
} as const;
