import { expect, it } from 'vitest';
import { CLEAN, claimsWithRepeats, isPlanted, PLANTINGS, SEEDS } from './claims-with-repeats.ts';

const size = { clean: 5000, planted: 500 };
const claims = claimsWithRepeats(1, size).flat();

it('the claims are as many as asked for, of every kind', () => {
  const count = (kind: string) => claims.filter(({ is }) => is === kind).length;
  expect(claims.filter((claim) => !isPlanted(claim))).toHaveLength(size.clean);
  expect(PLANTINGS.map(count)).toEqual(PLANTINGS.map(() => size.planted / PLANTINGS.length));
  expect(CLEAN.filter((kind) => count(kind) === 0)).toEqual([]);
});

it('the claims to measure the rule on are not those that it was made with', () => {
  expect(SEEDS.measuring.filter((seed) => (SEEDS.making as readonly number[]).includes(seed))).toEqual([]);
});

it('the claims are the same for the same seed', () => {
  expect(claimsWithRepeats(1, size).flat()).toEqual(claims);
  expect(claimsWithRepeats(2, size).flat()).not.toEqual(claims);
});

it('the claims include weekly bills of the same amount with consecutive numbers, and two visits on one day', () => {
  const accounts = claimsWithRepeats(1, size);
  const weekly = accounts.flatMap((account) =>
    account.filter(
      (claim, at) =>
        claim.number === `INV-${String(Number(account[at - 1]?.number.slice(4)) + 1).padStart(5, '0')}` &&
        claim.amount === account[at - 1]?.amount,
    ),
  );
  expect(weekly.length).toBeGreaterThan(50);
  const twice = claims.filter(({ lines }) => new Set(lines).size < lines.length);
  expect(twice.length).toBeGreaterThan(50);
});
