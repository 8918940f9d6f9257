/** The words that components bring along. Everything else is given to them. */
export const words = {
  loading: 'Loading',
  summaryTitle: 'Please check the following',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
} as const;
