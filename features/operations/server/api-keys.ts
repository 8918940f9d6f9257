import { API_SCOPES, type ApiScope } from '#platform/contract/api-scopes.ts';
import { today } from '#platform/server/clock.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from '#platform/server/identity/api-keys.ts';
import {
  brandOf,
  type Operation,
  type OptionValues,
  recordOperation,
  refuse,
} from '#platform/server/manifest/operation.ts';
import { isIsoDate } from '#scheme/iso-date.ts';
import { KEY_NAME } from '../rules/api-keys.ts';
import { words as operationsWords } from '../words.ts';

const { keys: keyWords } = operationsWords;

const words = {
  name: `${keyWords.name}.`,
  scopes: `--scopes takes some of ${API_SCOPES.join(',')}, with commas between them.`,
  until: '--until takes a date that is not over yet, as YYYY-MM-DD.',
  taken: (name: string) => `${keyWords.taken(name)}.`,
  made: keyWords.made,
  none: 'There are no API keys.',
  unknown: (name: string) => `There is no key "${name}" in use.`,
  revoked: (name: string) => `The key "${name}" works no more.`,
} as const;

function scopesOf({ scopes }: OptionValues): ApiScope[] | undefined {
  const given = String(scopes ?? '').split(',');
  const known = API_SCOPES.filter((scope) => given.includes(scope));
  return known.length === given.length ? known : undefined;
}

const brandOption = { takes: 'BRAND', summary: 'the brand whose records it is for' };

const create: Operation = {
  name: 'api-keys create',
  about: { name: 'NAME' },
  summary: 'Makes a key by which a plan manager’s system calls the operations API (docs/integration.md).',
  options: {
    scopes: { takes: 'SCOPES', summary: `what it may do: ${API_SCOPES.join(',')}` },
    brand: brandOption,
    until: { takes: 'DATE', summary: 'the last day it works, YYYY-MM-DD; without it, until it is revoked' },
  },
  run: async (services, name, options, { print }) => {
    const { database, clock, keys } = services;
    const scopes = scopesOf(options);
    const until = options['until'];
    if (!KEY_NAME.test(name)) return refuse(print, words.name);
    if (!scopes) return refuse(print, words.scopes);
    const brand = brandOf(services, options, print)?.code;
    if (!brand) return false;
    if (until !== undefined && !(isIsoDate(String(until)) && String(until) >= today(clock)))
      return refuse(print, words.until);
    const endsOn = until === undefined ? null : String(until);
    const key = await database.operate(async (tx) => {
      const at = clock.now();
      const made = await makeApiKey(tx, keys, { brand, name, scopes, endsOn }, at);
      if (made)
        await recordOperation(tx, { at, action: 'api-keys.create', detail: { name, brand, scopes, endsOn } });
      return made;
    });
    if (key === undefined) return refuse(print, words.taken(name));
    print(words.made);
    print(key);
    return true;
  },
};

const list: Operation = {
  name: 'api-keys list',
  summary:
    'Shows the keys of the operations API, what they may do, and when and from where each was last used.',
  options: {},
  run: async ({ database }, _about, _options, { print }) => {
    const keys = await database.operate((tx) => listApiKeys(tx));
    if (keys.length === 0) print(words.none);
    for (const { brand, name, scopes, endsOn, revokedAt, lastUsedAt, lastUsedFrom } of keys)
      print(
        [
          `${name} (${brand}): ${scopes.join(',')}`,
          revokedAt ? `revoked ${revokedAt.toISOString()}` : endsOn ? `until ${endsOn}` : 'without an end',
          lastUsedAt ? `last used ${lastUsedAt.toISOString()} from ${lastUsedFrom}` : 'never used',
        ].join('; '),
      );
    return true;
  },
};

const revoke: Operation = {
  name: 'api-keys revoke',
  about: { name: 'NAME' },
  summary: 'Ends a key at once.',
  options: { brand: brandOption },
  run: async (services, name, options, { print }) => {
    const { database, clock } = services;
    const brand = brandOf(services, options, print)?.code;
    if (!brand) return false;
    const isDone = await database.operate(async (tx) => {
      const at = clock.now();
      const ended = await revokeApiKey(tx, brand, name, at);
      if (ended) await recordOperation(tx, { at, action: 'api-keys.revoke', detail: { name, brand } });
      return ended;
    });
    if (!isDone) return refuse(print, words.unknown(name));
    print(words.revoked(name));
    return true;
  },
};

/** The operator's commands about keys of the operations API. */
export const apiKeyOperations: readonly Operation[] = [create, list, revoke];
