import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { basePath, callPath, paramNames } from '../call.ts';
import { dollars, isoDate, recordRef } from '../common.ts';

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
