/** What the dialog of user options says (specification: user-options). */
export const words = {
  survey: 'Ask me about my experience with the Client Portal',
  surveyHint: 'Now and then we ask what you think of the portal. Your answers help us make it better.',
  close: 'Close',
} as const;
