/**
 * What a key of a plan manager's system may do, as its operator chose: feed records, read what people did, supply
 * documents, look after people and their access, see and control the portal as a whole.
 */
export const API_SCOPES = ['feed', 'changes', 'files', 'users', 'control'] as const;

export type ApiScope = (typeof API_SCOPES)[number];
