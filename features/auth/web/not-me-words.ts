import { stopMessages } from '../rules/stops.ts';

/** What is said where somebody takes back what they did not do: a new passkey, or a login. */
export const words = {
  passkey: {
    title: 'Remove a new passkey',
    text: 'If you did not add this passkey, remove it now. You are then logged out everywhere.',
    yes: 'Remove it and log out everywhere',
    done: 'The passkey is removed, and you are logged out everywhere. Please call us if you did not add it.',
    noLink: stopMessages.passkeyGone,
  },
  session: {
    title: 'End a login',
    text: 'If it was not you who logged in, end that login now. You stay logged in everywhere else.',
    yes: 'End that login',
    done: 'That login has ended. Please call us if it was not you.',
    noLink: stopMessages.expired,
  },
  toLogin: 'Back to Login',
} as const;
