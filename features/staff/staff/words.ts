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
