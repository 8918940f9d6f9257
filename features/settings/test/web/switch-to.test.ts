import { describe, expect, test } from 'vitest';
import { switchTo, underwayOf } from '../../web/switch-to.ts';

/** A server whose answers are given by hand, and everything that is sent, shown and told. */
function open() {
  const waiting: { value: boolean; answer: (isFine: boolean) => void }[] = [];
  const seen = { sent: [] as boolean[], shown: [] as boolean[], told: [] as boolean[] };
  const preference = {
    show: (value: boolean) => void seen.shown.push(value),
    send: (value: boolean) => {
      seen.sent.push(value);
      return new Promise<void>((resolve, reject) => {
        waiting.push({ value, answer: (isFine) => (isFine ? resolve() : reject(new Error('no'))) });
      });
    },
    tell: (isSaved: boolean) => void seen.told.push(isSaved),
  };
  const answer = async (isFine = true) => {
    expect(waiting, 'requests under way').toHaveLength(1);
    waiting.shift()?.answer(isFine);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { preference, seen, answer, waiting };
}

let name = 0;
const fresh = () => `preference ${name++}`;

describe('switching a preference', () => {
  test('shows at once, sends, and says that it is saved', async () => {
    const { preference, seen, answer } = open();
    void switchTo(fresh(), true, false, preference);
    expect(seen.shown).toEqual([true]);
    await answer();
    expect(seen).toEqual({ sent: [true], shown: [true, true], told: [true] });
  });

  test('ten times: one request at a time, the last wish wins, the outcome is told once', async () => {
    const { preference, seen, answer, waiting } = open();
    const its = fresh();
    for (let press = 1; press <= 10; press++)
      void switchTo(its, press % 2 === 1, press % 2 === 0, preference);
    expect(seen.sent).toEqual([true]);
    await answer();
    expect(seen.sent).toEqual([true, false]);
    await answer();
    expect(waiting).toHaveLength(0);
    expect(seen.shown.at(-1)).toBe(false);
    expect(seen.told).toEqual([true]);
  });

  test('back to the value that is being sent sends nothing more', async () => {
    const { preference, seen, answer } = open();
    const its = fresh();
    for (const wish of [true, false, true]) void switchTo(its, wish, !wish, preference);
    await answer();
    expect(seen).toMatchObject({ sent: [true], told: [true] });
  });

  test('goes back to the old value after a failure', async () => {
    const { preference, seen, answer } = open();
    void switchTo(fresh(), true, false, preference);
    await answer(false);
    expect(seen).toEqual({ sent: [true], shown: [true, false], told: [false] });
  });

  test('sends a later wish after a failure, also where it is the old value', async () => {
    const { preference, seen, answer } = open();
    const its = fresh();
    void switchTo(its, true, false, preference);
    void switchTo(its, false, true, preference);
    await answer(false);
    expect(seen.sent).toEqual([true, false]);
    await answer();
    expect(seen.shown.at(-1)).toBe(false);
    expect(seen.told).toEqual([true]);
  });

  test('goes back to the last saved value where the last request fails', async () => {
    const { preference, seen, answer } = open();
    const its = fresh();
    void switchTo(its, true, false, preference);
    void switchTo(its, false, true, preference);
    await answer();
    await answer(false);
    expect(seen.shown.at(-1)).toBe(true);
    expect(seen.told).toEqual([false]);
  });

  test('shows the last wish to somebody who comes back in the meantime', async () => {
    const { preference, answer } = open();
    const its = fresh();
    expect(underwayOf(its)).toBeUndefined();
    const all = [true, false].map((wish) => switchTo(its, wish, !wish, preference));
    expect(underwayOf(its)?.wish).toBe(false);
    expect(underwayOf(its)?.done).toBe(all[1]);
    await answer();
    await answer();
    expect(underwayOf(its)).toBeUndefined();
  });

  test('does not wait for another preference', async () => {
    const [one, other] = [open(), open()];
    void switchTo(fresh(), true, false, one.preference);
    void switchTo(fresh(), true, false, other.preference);
    await other.answer();
    expect(one.seen.told).toEqual([]);
    expect(other.seen.told).toEqual([true]);
  });
});
