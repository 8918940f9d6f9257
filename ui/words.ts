/** The words that components contain. All other words are passed to them. */
export const words = {
  loading: 'Loading',
  summaryTitle: 'Please check the following',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
} as const;
