/** A push says the same about every claim and person, so people who see the screen learn nothing (specification: push-text). */
export const words = {
  text: (brandShortName: string) => `There is something to look at in ${brandShortName}.`,
} as const;
