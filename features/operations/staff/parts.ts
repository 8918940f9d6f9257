/** The parts of the page of the portal's work, as its address names them. */
export const PARTS = ['feed', 'messages', 'jobs', 'retention', 'findings'] as const;

export type Part = (typeof PARTS)[number];
