/** What the calls say with which a claim is sent in. */
export const words = {
  noSubmitting:
    'Claims of this participant are approved automatically, so none can be sent in here. Please e-mail us the invoice.',
} as const;
