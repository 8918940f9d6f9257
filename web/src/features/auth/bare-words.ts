/** What is said while somebody is logged in by a link, or out (1§4). */
export const words = {
  loggingIn: 'Logging you in',
  loggingOut: 'Logging you out',
} as const;
