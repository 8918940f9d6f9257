import { asc, eq, isNull } from 'drizzle-orm';
import { participants, users } from '#platform/server/identity/tables.ts';
import { type Operation, refuse } from '#platform/server/manifest/operation.ts';
import { callBacks } from '../tables.ts';

/** A request as the operator sees it: who is called about whom, and how they are reached. */
interface Requested {
  id: number;
  at: Date;
  by: string;
  mobile: string | null;
  phone: string | null;
  email: string | null;
  participant: string;
  brand: string;
  doneAt: Date | null;
}

const words = {
  nobody: 'Nobody waits for a call.',
  request: ({ id, at, by, mobile, phone, email, participant, brand, doneAt }: Requested) => {
    const reach = [mobile, phone, email].filter(Boolean).join(', ');
    const state = doneAt ? `called ${doneAt.toISOString()}` : 'waits';
    return `${id}  ${at.toISOString()}  ${state}  ${by} (${reach})  about ${participant}, ${brand}`;
  },
  unknown: (number: string) => `There is no request with the number ${number}.`,
  noted: 'Noted.',
} as const;

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
    if (rows.length === 0) print(words.nobody);
    for (const row of rows) print(words.request(row));
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
    if (marked.length === 0) return refuse(print, words.unknown(about));
    print(words.noted);
    return true;
  },
};

/** The operator's commands about people who want to be called back (specification: call-back-call). */
export const contactOperations: readonly Operation[] = [list, done];
