import { asc, eq, isNull } from 'drizzle-orm';
import { callBacks, participants, users } from '../../platform/database/schema/index.ts';
import { type Operation, refuse } from '../../platform/operation.ts';

const list: Operation = {
  name: 'callbacks',
  summary: 'Shows who wants to be called back, the longest waiting first.',
  options: { all: { summary: 'those that were called too' } },
  run: async ({ database }, _about, options, { print }) => {
    const rows = await database.operate((tx) =>
      tx
        .select({
          id: callBacks.id,
          at: callBacks.requestedAt,
          by: callBacks.requestedBy,
          mobile: users.mobilePhone,
          phone: users.phone,
          email: users.email,
          participant: participants.sfid,
          brand: participants.brand,
          doneAt: callBacks.doneAt,
        })
        .from(callBacks)
        .innerJoin(participants, eq(participants.id, callBacks.participantId))
        .leftJoin(users, eq(users.id, callBacks.userId))
        .where(options['all'] ? undefined : isNull(callBacks.doneAt))
        .orderBy(asc(callBacks.requestedAt), asc(callBacks.id)),
    );
    if (rows.length === 0) print('Nobody waits for a call.');
    for (const { id, at, by, mobile, phone, email, participant, brand, doneAt } of rows) {
      const reach = [mobile, phone, email].filter(Boolean).join(', ');
      const state = doneAt ? `called ${doneAt.toISOString()}` : 'waits';
      print(`${id}  ${at.toISOString()}  ${state}  ${by} (${reach})  about ${participant}, ${brand}`);
    }
    return true;
  },
};

const done: Operation = {
  name: 'callbacks done',
  about: { name: 'NUMBER' },
  summary: 'Notes that somebody was called, by the number that "callbacks" shows.',
  options: {},
  run: async ({ database, clock }, about, _options, { print }) => {
    const id = Number(about);
    const marked = Number.isSafeInteger(id)
      ? await database.operate((tx) =>
          tx
            .update(callBacks)
            .set({ doneAt: clock.now() })
            .where(eq(callBacks.id, id))
            .returning({ id: callBacks.id }),
        )
      : [];
    if (marked.length === 0) return refuse(print, `There is no request with the number ${about}.`);
    print('Noted.');
    return true;
  },
};

/** Who wants to be called back (2§2 "Contact and call-back"). */
export const contactOperations: readonly Operation[] = [list, done];
