import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AnyCall, addressesOf, fullPath, paramNames } from '#platform/contract/call.ts';
import openApi from '#platform/contract/openapi.json' with { type: 'json' };
import type { OpenApi } from '#platform/contract/openapi-types.ts';
import { calls, staffCalls, systemCalls } from '../fold.ts';

/** Paths that name a participant, as the architecture lists them ("Scope"). */
const PARTICIPANT_PATH = /^(clients|users\/clients|user|salesforce\/user|providers\/clients)\/\{/;

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that a feature or the platform declares. */
async function declaredCalls(): Promise<AnyCall[]> {
  const folder = join(import.meta.dirname, '../../..');
  const files = globSync(['features/*/calls.ts', 'features/*/calls/*.ts', 'platform/contract/*.ts'], {
    cwd: folder,
  });
  const modules = await Promise.all(
    files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}

describe('every call', () => {
  it('that is declared is answered by a feature', async () => {
    const declared = (await declaredCalls()).map(({ name }) => name);
    expect(declared.length).toBeGreaterThan(50);
    const answered = new Set([...calls, ...systemCalls, ...staffCalls].map(({ name }) => name));
    expect(declared.filter((name) => !answered.has(name))).toEqual([]);
  });

  it.each(calls.map((call) => [call.name, call] as const))('%s is declared in full', (_name, call) => {
    expect(call.summary).toMatch(/^[A-Z].+\.$/);
    expect(call.method === 'GET' && call.body !== undefined).toBe(false);
    for (const { path } of addressesOf(call)) {
      if (call.who === 'viewer' || call.who === 'full') expect(path).toMatch(PARTICIPANT_PATH);
      expect(paramNames(path)).toHaveLength(paramNames(call.path).length);
    }
    // With a transform in a reply, OpenAPI would describe something other than what the server sends.
    expect(() => z.toJSONSchema(call.reply)).not.toThrow();
  });

  it('has a unique name and a unique address', () => {
    const unique = (list: string[]) => expect(new Set(list).size).toBe(list.length);
    unique(calls.map(({ name }) => name));
    unique(
      calls
        .flatMap(addressesOf)
        .map((address) => `${address.method} ${fullPath(address).replaceAll(/\{\w+\}/g, '{}')}`),
    );
  });

  it('is in the OpenAPI document under each of its addresses', () => {
    const { paths }: OpenApi = openApi;
    const ids = calls.flatMap((call) =>
      addressesOf(call).map((address) => {
        const operation = paths[fullPath(address)]?.[call.method.toLowerCase()];
        expect(operation?.summary).toBe(call.summary);
        return operation?.operationId;
      }),
    );
    expect(ids).toEqual(expect.arrayContaining(calls.map(({ name }) => name)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is described with shapes that the document names once', () => {
    const text = JSON.stringify(openApi);
    const missing = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.-]+)"/g)].filter(
      ([, kind = '', name = '']) => !(name in ((openApi.components as Record<string, object>)[kind] ?? {})),
    );
    expect(missing.map(([ref]) => ref)).toEqual([]);
    const fields = JSON.stringify(openApi.components.schemas.ClaimLine.properties);
    expect(text.split(fields).length - 1).toBe(1);
  });
});
