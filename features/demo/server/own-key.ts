import type { ApiScope } from '#platform/contract/api-scopes.ts';
import { createApiKey, revokeApiKey } from '#platform/server/identity/api-keys.ts';
import { recordOperation } from '#platform/server/manifest/operation.ts';
import type { Services } from '#platform/server/manifest/services.ts';

/** The name of the key that the demo's plan manager has, in every brand. */
const KEY_NAME = 'demo-plan-manager';
const SCOPES: readonly ApiScope[] = ['feed', 'changes', 'files'];

/**
 * Makes a key of a brand for the demo's plan manager, and revokes the one that it had. So no key is left over from
 * earlier starts, and of several servers on one database only the program of the last one can do anything: the others'
 * keys are refused, and they end.
 */
export function ownKey(
  { database, clock, keys }: Pick<Services, 'database' | 'clock' | 'keys'>,
  brand: string,
): Promise<string> {
  return database.operate(async (tx) => {
    const at = clock.now();
    const name = KEY_NAME;
    await revokeApiKey(tx, brand, name, at);
    const detail = { name, brand, scopes: SCOPES, endsOn: null };
    await recordOperation(tx, { at, action: 'api-keys.create', detail });
    return createApiKey(tx, keys, { brand, name, scopes: SCOPES, endsOn: null }, at);
  });
}
