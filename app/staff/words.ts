/** What the frame of the console says. */
export const words = {
  console: 'Staff console',
  nothingHere: 'There is nothing at this address.',
  logOut: 'Log out',
  skip: 'Skip to the content',
} as const;
