import { expect, it } from 'vitest';
import { REQUEST_LETTERS, REQUEST_NUMBER, readRequestNumber } from '../errors/request-number.ts';

it('a number is read as people write it down: any case, other signs, letters that look like digits', () => {
  for (const written of ['K0Q-M1X-TP9', 'k0q m1x tp9', ' kOqmIxtp9', 'k0q.mlx.tp9'])
    expect(readRequestNumber(written)).toBe('K0Q-M1X-TP9');
  for (const wrong of ['', 'K7Q-M3X', 'K7Q-M3X-TP9A', 'U7Q-M3X-TP9'])
    expect(readRequestNumber(wrong)).toBeUndefined();
});

it('has no letters that look like others', () => {
  expect(REQUEST_LETTERS).not.toMatch(/[ILOU]/);
  expect(new Set(REQUEST_LETTERS).size).toBe(32);
  for (const letter of REQUEST_LETTERS) expect(`${letter.repeat(3)}-AAA-AAA`).toMatch(REQUEST_NUMBER);
});
