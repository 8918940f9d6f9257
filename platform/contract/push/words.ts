/** What a push says, whatever it is about: whoever sees the screen learns nothing of anybody (specification: push-text). */
export const words = {
  text: (brandShortName: string) => `There is something to look at in ${brandShortName}.`,
} as const;
