/** What logging in to the console says. */
export const words = {
  logInTitle: 'Log in to the staff console',
  logInText: 'Your passkey says who you are: with your finger, your face or the PIN of this device.',
  logIn: 'Log in with your passkey',
  welcome: 'Make your passkey',
  makeText:
    'You are invited to the staff console. From now on this device says who you are: with your finger, your face or its PIN.',
  make: 'Make a passkey',
  noPasskey: 'No passkey was used. Try again, or ask a colleague who looks after accounts for an invitation.',
} as const;

/** What the page of the accounts says. */
export const pageWords = {
  title: 'Staff',
  about: 'Who works in this console, and with which roles. Nobody changes their own account.',
  name: 'Name',
  me: (name: string) => `${name} (you)`,
  email: 'Email',
  roles: 'Roles',
  state: 'State',
  states: { invited: 'Invited', working: 'Working', ended: 'Ended' },
  lastLogin: 'Last login',
  never: 'Never',
  deeds: 'Change',

  lost: 'Passkeys that wait for a second person',
  lostAbout:
    'Before you agree, call the person on a number that you knew before, and make sure that it is them who asks.',
  reason: 'Why',
  asked: 'Asked by',
  askedBy: (name: string, moment: string) => `${name}, ${moment}`,
  onServer: 'Somebody on the server',
  somebodyElse: 'Somebody else has to decide',

  invite: 'Invite somebody',
  inviteAbout:
    'They are sent a link by email, and make a passkey with it. The link works once, for three days.',
  sendInvitation: 'Send the invitation',
  invited: (name: string) => `The invitation to ${name} is on its way.`,
  cameBack: (name: string) =>
    `${name} had a passkey before. The invitation is sent once a second person has agreed.`,
  setRoles: 'Change roles',
  rolesTitle: (name: string) => `Change the roles of ${name}`,
  rolesAbout: 'It counts at once, also where they are logged in.',
  changed: (name: string) => `The roles of ${name} are changed.`,
  chooseRoles: 'Please choose at least one role.',
  end: 'End access',
  endTitle: (name: string) => `End the access of ${name}`,
  endAbout: 'They are logged out everywhere, and their passkey works no more.',
  ended: (name: string) => `The access of ${name} has ended.`,
  lostPasskey: 'Lost passkey',
  lostTitle: (name: string) => `${name} has lost their passkey`,
  lostText:
    'A second person has to agree. Then they are sent a link, and the old passkey ends once they have made a new one. Is the device in wrong hands? End their access instead.',
  ask: 'Ask for a new passkey',
  waits: (name: string) => `A new passkey for ${name} waits for a second person.`,
  approve: 'Agree',
  approveTitle: (name: string) => `A new passkey for ${name}`,
  approveAbout: 'They are sent a link by email. Their old passkey ends once they have made a new one.',
  approved: (name: string) => `The link to ${name} is on its way.`,
  refuse: 'Refuse',
  refuseTitle: (name: string) => `No new passkey for ${name}`,
  refuseAbout: 'The old passkey stays as it is.',
  refused: (name: string) => `The new passkey for ${name} is refused.`,
} as const;
