import { beforeEach, describe, expect, test } from 'vitest';
import { type Change, changeAtOnce, wishFor } from '../at-once.ts';
import { queryClient } from '../query-client.ts';

const KEPT = ['kept'];

beforeEach(() => queryClient.clear());

/** Something that can be changed, and a server whose answers about it are given by hand. */
function open(name = 'switch') {
  const waiting: ((isFine: boolean) => void)[] = [];
  const seen = { sent: [] as boolean[], told: [] as boolean[] };
  const change: Change<boolean, void> = {
    key: [name],
    send: (to) => {
      seen.sent.push(to);
      return new Promise((resolve, reject) => {
        waiting.push((isFine) => (isFine ? resolve() : reject(new Error('no'))));
      });
    },
    queries: [KEPT],
    keep: (to) => queryClient.setQueryData(KEPT, to),
    tell: (error) => void seen.told.push(error === null),
  };
  const answer = async (isFine = true) => {
    expect(waiting, 'requests under way').toHaveLength(1);
    waiting.shift()?.(isFine);
    await settled();
  };
  return {
    seen,
    waiting,
    answer,
    press: async (...wishes: boolean[]) => {
      for (const to of wishes) changeAtOnce(queryClient, change, to);
      await settled();
    },
    /** What a page shows: the wish, else what was confirmed. */
    shown: () =>
      wishFor<boolean>(queryClient, change.key) ?? queryClient.getQueryData<boolean>(KEPT) ?? false,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('changing something at once', () => {
  test('shows it, sends it, and says that it is saved', async () => {
    const { press, seen, answer, shown } = open();
    const pressed = press(true);
    expect(shown()).toBe(true);
    await pressed;
    expect(queryClient.getQueryData(KEPT), 'not before the server has confirmed it').toBeUndefined();
    await answer();
    expect(shown()).toBe(true);
    expect(seen).toEqual({ sent: [true], told: [true] });
  });

  test('ten times: one request at a time, the last wish wins, the outcome is told once', async () => {
    const { press, seen, answer, waiting, shown } = open();
    await press(true, false, true, false, true, false, true, false, true, false);
    expect(seen.sent).toEqual([true]);
    await answer();
    expect(shown()).toBe(false);
    expect(seen).toEqual({ sent: [true, false], told: [] });
    await answer();
    expect(waiting).toHaveLength(0);
    expect(shown()).toBe(false);
    expect(seen.told).toEqual([true]);
  });

  test('back to what is being sent sends nothing more', async () => {
    const { press, seen, answer } = open();
    await press(true, false, true);
    await answer();
    expect(seen).toEqual({ sent: [true], told: [true] });
  });

  test('goes back to the old value after a failure', async () => {
    const { press, seen, answer, shown } = open();
    await press(true);
    await answer(false);
    expect(shown()).toBe(false);
    expect(seen).toEqual({ sent: [true], told: [false] });
  });

  test('sends a later wish after a failure, also where it is the old value', async () => {
    const { press, seen, answer, shown } = open();
    await press(true, false);
    await answer(false);
    expect(seen).toEqual({ sent: [true, false], told: [] });
    await answer();
    expect(shown()).toBe(false);
    expect(seen.told).toEqual([true]);
  });

  test('goes back to the last saved value where the last request fails', async () => {
    const { press, seen, answer, shown } = open();
    await press(true, false);
    await answer();
    await answer(false);
    expect(shown()).toBe(true);
    expect(seen.told).toEqual([false]);
  });

  test('drops a reply that was on its way before, and asks again at the end', async () => {
    const { press, answer, shown } = open();
    const asked: ((value: boolean) => void)[] = [];
    const queryFn = () => new Promise<boolean>((resolve) => void asked.push(resolve));
    const before = queryClient.fetchQuery({ queryKey: KEPT, queryFn }).catch(() => undefined);
    await press(true);
    await answer();
    asked[0]?.(false);
    await before;
    expect(shown()).toBe(true);
    expect(queryClient.getQueryState(KEPT)?.isInvalidated).toBe(true);
  });

  test('keeps nothing of it, once it is done', async () => {
    const { press, answer } = open();
    await press(true, false);
    await answer();
    await answer(false);
    await settled();
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
  });

  test('does not wait for another thing', async () => {
    const [one, other] = [open('one'), open('other')];
    await one.press(true);
    await other.press(true);
    await other.answer();
    expect(one.seen.told).toEqual([]);
    expect(other.seen.told).toEqual([true]);
  });
});
