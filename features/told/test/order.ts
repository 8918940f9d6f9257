// Many who write at once, with transactions that stay open, and readers who go by the numbers.

import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { callBackRequested } from '#features/contact/told.ts';
import { change, tell } from '#platform/server/told/tell.ts';
import { apiKey } from '#test/harness/api-key.ts';
import type { TestApp } from '#test/harness/app.ts';
import { asAnotherProcess } from '#test/harness/engines/database.ts';
import { listChanges } from '../calls/changes.ts';

const WRITERS = 32;
const READERS = 3;

/** What a writer's change says: the writer, and how many came before. */
const marked = (writer: number, turn: number) => writer * 1_000_000 + turn;

/**
 * Has many write for a while, and readers read what was written, each for itself. Expects every reader to have read each
 * change once, in order, and nothing that was taken back. `longest`: how long transactions stay open, at most.
 */
export async function expectNothingMissed(app: TestApp, seconds: number, longest: number): Promise<void> {
  const key = await apiKey(app, { scopes: ['changes'] });
  const end = performance.now() + seconds * 1000;
  const kept: number[] = [];

  // A process has four connections for such work, so that all can write at once.
  const others = await Promise.all(
    Array.from({ length: WRITERS / 4 }, () => asAnotherProcess(app.services.database)),
  );
  const write = async (writer: number) => {
    const database = others[writer % others.length] ?? app.services.database;
    for (let turn = 0; performance.now() < end; turn += 1) {
      const told = change(callBackRequested, { call_back: marked(writer, turn) });
      // Most are short; some stay open for as long as they may, before and after they have told.
      const open = Math.random() < 0.1 ? longest * Math.random() : 20 * Math.random();
      const isTakenBack = Math.random() < 0.1;
      const work = database.operate(async (tx) => {
        await tell(tx, told, { at: app.clock.now(), brand: 'wattle', authority: 'full-access' });
        await sleep(open);
        if (isTakenBack) throw new Error('Taken back.');
      });
      await work.then(
        () => kept.push(marked(writer, turn)),
        (error: Error) => {
          if (error.message !== 'Taken back.') throw error;
        },
      );
    }
  };

  let areDone = false;
  const read = async () => {
    const found: { id: number; mark: number }[] = [];
    for (let after = 0, isLast = false; ; ) {
      isLast = areDone;
      const asked = { after: String(after), limit: '100', ...(isLast ? {} : { wait: '1' }) };
      const { status, data, envelope } = await app.call(listChanges, { token: key, query: asked });
      if (status === 429) {
        // So many requests a minute: the test's clock stands still.
        app.clock.advance({ minutes: 1 });
        continue;
      }
      if (status !== 200) throw new Error(envelope.message);
      for (const each of data.changes)
        if (each.kind === 'call-back-requested') found.push({ id: each.id, mark: each.payload.call_back });
      after = data.next;
      if (isLast && !data.more) return found;
    }
  };

  const reading = Array.from({ length: READERS }, read);
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  areDone = true;
  for (const found of await Promise.all(reading)) {
    expect(found.map(({ id }) => id)).toEqual(found.map((_, at) => at + 1));
    expect(found.map(({ mark }) => mark).toSorted((a, b) => a - b)).toEqual(kept.toSorted((a, b) => a - b));
    // Whoever did one thing after another is read in that order.
    for (let writer = 0; writer < WRITERS; writer += 1) {
      const own = found.map(({ mark }) => mark).filter((mark) => Math.floor(mark / 1_000_000) === writer);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
  }
  expect(kept.length).toBeGreaterThan(WRITERS);
  await Promise.all(others.map((each) => each.close()));
}
