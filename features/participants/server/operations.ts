import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import { type Operation, refuse } from '#platform/server/manifest/operation.ts';
import { eraseParticipant } from './erase.ts';

const words = {
  noParticipant: (sfid: string) => `There is no participant ${sfid}.`,
  isActive: 'This participant is active. Only one whose status in the feed is another can be erased.',
  erased: 'Erased.',
} as const;

/** Removes a participant on request. */
export const eraseOperation: Operation = {
  name: 'participants erase',
  about: { name: 'SFID' },
  summary: 'Removes a participant who is not active, with everything that belongs to them, for good.',
  options: {},
  run: async (services, sfid, _options, { print }) => {
    const [found] = await services.database.operate((tx) =>
      rowsOf<{ id: number; status: string }>(
        tx,
        sql`select id, status from participants where sfid = ${sfid}`,
      ),
    );
    if (!found) return refuse(print, words.noParticipant(sfid));
    if (found.status === 'active') return refuse(print, words.isActive);
    await eraseParticipant(services, found.id);
    print(words.erased);
    return true;
  },
};
