/** What the app's lock says in the settings. */
export const words = {
  title: 'App lock',
  about: 'Whether the app asks for your fingerprint, your face or your phone’s PIN.',
  label: 'Lock this app',
  hint: 'The app then asks for your fingerprint, your face or your phone’s PIN. It asks when you open it, and when you come back after a minute.',
  notConfirmed: 'We could not check that it is you. The lock stays as it was.',
  close: 'Close',
} as const;
