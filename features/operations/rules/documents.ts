/** The documents that a plan manager supplies for a claim. */
export const DOCUMENT_KINDS = ['invoice', 'second-file'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
