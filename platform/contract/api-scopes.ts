/**
 * What a key of a plan manager's system may do, as its operator chose: feed records, read what people did, supply
 * documents, look after people and their access, see and control the portal as a whole.
 */
export const API_SCOPES = ['feed', 'changes', 'files', 'users', 'control'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/** Where the calls of the operations API are. */
export const OPERATIONS = '/operations/v1';

/** Who may make a call of it: a plan manager's system whose key has the scope. */
export type SystemWho = `system:${ApiScope}`;

/** The scope that a key needs for a call; undefined for calls of the portal. */
export const scopeNeeded = (who: string): ApiScope | undefined =>
  API_SCOPES.find((scope) => who === `system:${scope}`);
