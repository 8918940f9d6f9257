import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressesOf, basePath, callPath, fullPath, paramNames } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { dollars, isoDate, recordRef } from '../src/common.ts';
import { openApi } from '../src/openapi.ts';

/** Paths below which a participant stands, as the architecture lists them ("Scope"). */
const PARTICIPANT_PATH = /^(clients|users\/clients|user|salesforce\/user|providers\/clients)\/\{/;

describe('every call', () => {
  it.each(calls.map((call) => [call.name, call] as const))('%s is declared in full', (_name, call) => {
    expect(call.summary).toMatch(/^[A-Z].+\.$/);
    expect(call.method === 'GET' && call.body !== undefined).toBe(false);
    for (const { path } of addressesOf(call)) {
      if (call.who === 'viewer' || call.who === 'full') expect(path).toMatch(PARTICIPANT_PATH);
      expect(paramNames(path)).toHaveLength(paramNames(call.path).length);
    }
    // Transforms in a reply would make OpenAPI say something else than the server sends.
    expect(() => z.toJSONSchema(call.reply)).not.toThrow();
  });

  it('has a name and an address of its own', () => {
    const unique = (list: string[]) => expect(new Set(list).size).toBe(list.length);
    unique(calls.map(({ name }) => name));
    unique(
      calls
        .flatMap(addressesOf)
        .map((address) => `${address.method} ${fullPath(address).replaceAll(/\{\w+\}/g, '{}')}`),
    );
  });

  it('stands in the OpenAPI document, under each of its addresses', () => {
    const { paths } = openApi();
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
});

describe('paths', () => {
  it('belong to the family of their first segment', () => {
    expect(['auth/me', 'user/{id}', 'contact', 'salesforce/user/{id}', 'v4/x'].map(basePath)).toEqual(
      Array(5).fill('/api'),
    );
    expect(['clients', 'providers', 'users/x', 'status'].map(basePath)).toEqual(
      Array(4).fill('/client-portal/v1'),
    );
  });

  it('are filled in safely', () => {
    const call = { path: 'clients/{a}/plans/{b}' } as const;
    expect(callPath(call, { a: '1', b: '../x' })).toBe('/client-portal/v1/clients/1/plans/..%2Fx');
    expect(() => callPath(call, { a: '1' })).toThrow('needs b');
    expect(paramNames(call.path)).toEqual(['a', 'b']);
  });
});

describe('common schemas', () => {
  const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

  it('take money with at most two decimals', () => {
    for (const good of [0, 0.07, 1.1, -120, 1_250_000.1, 999_999_999.99])
      expect(takes(dollars, good)).toBe(true);
    for (const bad of [0.005, '1', Number.NaN, null]) expect(takes(dollars, bad)).toBe(false);
  });

  it('take dates that exist', () => {
    expect([takes(isoDate, '2028-02-29'), takes(isoDate, '2027-02-29'), takes(isoDate, '1/7/2026')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('take numbers and sfids for records', () => {
    for (const good of ['1', '123456789012345', 'demoPART0000000001'])
      expect(takes(recordRef, good)).toBe(true);
    for (const bad of ['', '0', '01', '-1', '1.5', 'x', 'demoPART000000000!'])
      expect(takes(recordRef, bad)).toBe(false);
  });
});
