/** What is said of a link that takes something back. */
export const stopMessages = {
  passkeyGone: 'This link has expired, or the passkey is gone already.',
  expired: 'This link has expired or was used before.',
} as const;
