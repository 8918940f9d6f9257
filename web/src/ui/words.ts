/** The words that components bring along. Everything else is given to them. */
export const words = {
  loading: 'Loading',
  summaryTitle: 'Please check the following',
  dismiss: 'Dismiss',
  loadFailed: 'This could not be loaded. Please try again in a moment.',
  tryAgain: 'Try again',
} as const;
