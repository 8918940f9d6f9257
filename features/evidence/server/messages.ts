import { type AskedAbout, tellAsked } from '#features/claims/server/tell-asked.ts';
import { today } from '#platform/server/clock.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { messageWords } from './message-words.ts';

/** A claim where something is asked of the participant. */
export interface RequestedClaim extends AskedAbout {
  /** The last day on which they are asked to answer. */
  dueOn: IsoDate | null;
}

/** The pages where people read what is asked of them. */
const PAGES = { one: (sfid: string) => `/claims/${sfid}/claim`, all: '/claims' };

/** Writes the messages about these claims, in the transaction that notes that people were told. Gives how many. */
export const notifyAbout = (
  tx: Db,
  services: Services,
  kind: keyof typeof messageWords,
  requested: readonly RequestedClaim[],
): Promise<number> =>
  tellAsked(tx, services, requested, {
    pages: PAGES,
    kind: 'asked',
    say: ({ claims, brand, link }) => {
      const [first, ...others] = claims;
      // Several claims have each their own last day. Of one that is over nobody can be told to keep to it.
      const isToCome = others.length === 0 && first.dueOn !== null && first.dueOn >= today(services.clock);
      const content = { brand, count: claims.length, dueOn: isToCome ? first.dueOn : null, link };
      const { subject, text, sms } = messageWords[kind];
      return {
        subject: subject(content),
        text: text(content),
        sms: sms(content),
        dedupeKey: `evidence-${kind} ${first.invoiceId} ${services.clock.now().getTime()}`,
        topic: 'evidence',
      };
    },
  });
