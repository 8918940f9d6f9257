import { API_SCOPES, type ApiScope } from '#platform/contract/api-scopes.ts';
import { createApiKey } from '#platform/server/identity/api-keys.ts';
import type { TestApp } from './app.ts';

/** What a key of a test may do, and until when; everything without an end unless said. */
interface KeyTerms {
  brand?: string;
  name?: string;
  scopes?: readonly ApiScope[];
  endsOn?: string | null;
}

let made = 0;

/** Makes a key of the operations API, as `portal api-keys create` does. */
export function apiKey(
  { services: { database, keys, clock } }: Pick<TestApp, 'services'>,
  { brand = 'wattle', name = `test-${++made}`, scopes = API_SCOPES, endsOn = null }: KeyTerms = {},
): Promise<string> {
  return database.operate((tx) => createApiKey(tx, keys, { brand, name, scopes, endsOn }, clock.now()));
}
