/** The documents that a plan manager supplies for a claim. */
export const SUPPLIED_DOCUMENTS = ['invoice', 'second-file'] as const;

/** The documents that a plan manager fetches: those, and what people sent for held claims. */
export const DOCUMENT_KINDS = [...SUPPLIED_DOCUMENTS, 'evidence'] as const;

export type SuppliedDocument = (typeof SUPPLIED_DOCUMENTS)[number];
