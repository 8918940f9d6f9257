import type { Db } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { reviewEndsAt } from '../../rules/review.ts';
import { type AskedAbout, tellAsked } from '../tell-asked.ts';
import { words } from './words.ts';

/** A claim whose approval is asked for. */
export interface ReviewedClaim extends AskedAbout {
  askedAt: Date;
}

/** What a message says: that claims have come to wait, or that they still wait. The values are for the dedupe key. */
const KINDS = { asked: 'waiting', reminder: 'reminder' } as const;
type Kind = keyof typeof KINDS;

/** The pages where claims are approved. */
const PAGES = { one: (sfid: string) => `/claims/approvals/${sfid}/claim`, all: '/claims/approvals' };

/** Writes the messages about these claims, in the transaction that notes that people were told. Gives how many. */
export const notifyAbout = (
  tx: Db,
  services: Services,
  kind: Kind,
  reviewed: readonly ReviewedClaim[],
): Promise<number> =>
  tellAsked(tx, services, reviewed, {
    pages: PAGES,
    kind: 'to-check',
    say: ({ claims, brand, who, link }) => {
      // Claims of participants on auto-approve need no decision.
      if (who.isAutomatic) return undefined;
      const askedAt = new Date(Math.min(...claims.map((claim) => claim.askedAt.getTime())));
      const endsAt = reviewEndsAt(askedAt, brand.review, who);
      const content = { brand, count: claims.length, endsAt, link };
      const { subject, text, sms } = words[kind];
      return {
        subject: subject(content),
        text: text(content),
        sms: sms(content),
        dedupeKey: `claim-${KINDS[kind]} ${claims[0].invoiceId} ${askedAt.getTime()}`,
        // Nobody can decide after the review time.
        expiresAt: brand.review.atEnd === 'waits' ? undefined : endsAt,
      };
    },
  });
