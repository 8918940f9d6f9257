/** What is said while somebody is logged in by a link (1§4). */
export const words = {
  loggingIn: 'Logging you in',
} as const;
