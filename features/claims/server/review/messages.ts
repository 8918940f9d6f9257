import { today } from '#platform/server/clock.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { type Message, putInOutbox } from '#platform/server/messages/outbox.ts';
import { MOST_REVIEW_MESSAGES, reviewEndsAt } from '../../rules/review.ts';
import { type AskedPeople, whoIsAsked } from '../recipients.ts';
import { words } from './words.ts';

/** A claim whose approval is asked for. */
export interface ReviewedClaim {
  invoiceId: number;
  sfid: string;
  participantId: number;
  askedAt: Date;
}

/** What a message says: that claims have come to wait, or that they still wait. The values are for the dedupe key. */
const KINDS = { asked: 'waiting', reminder: 'reminder' } as const;
type Kind = keyof typeof KINDS;

/** Writes the messages about these claims, in the transaction that notes that people were told. Gives how many. */
export async function notifyAbout(
  tx: Db,
  services: Services,
  kind: Kind,
  reviewed: readonly ReviewedClaim[],
): Promise<number> {
  const byParticipant = Map.groupBy(reviewed, ({ participantId }) => participantId);
  const asked = await whoIsAsked(tx, [...byParticipant.keys()], today(services.clock));
  let written = 0;
  for (const [participantId, claims] of byParticipant) {
    const who = asked.get(participantId);
    // Nobody is asked about claims of participants on auto-approve.
    if (!who || who.isAutomatic) continue;
    const messages = messagesTo(services, kind, who, claims);
    await putInOutbox(tx, messages, { brand: who.brand, at: services.clock.now() });
    written += messages.length;
  }
  return written;
}

/** What one message is about: one claim, or several at once. */
interface Topic {
  claims: readonly ReviewedClaim[];
  path: string;
  /** The claim's id, where the message is about one claim. */
  invoiceId?: number;
}

function messagesTo(
  services: Services,
  kind: Kind,
  who: AskedPeople,
  claims: readonly ReviewedClaim[],
): Message[] {
  const brand = services.brands.find(who.brand)?.brand;
  if (!brand) return [];
  return topicsOf(claims).flatMap(({ claims: about, path, invoiceId }) => {
    const askedAt = new Date(Math.min(...about.map((claim) => claim.askedAt.getTime())));
    const endsAt = reviewEndsAt(askedAt, brand.review, who);
    const link = services.brands.pageAddress(brand.code, `${path}?participant=${who.sfid}`);
    const content = { brand, count: about.length, endsAt, link };
    const { subject, text, sms } = words[kind];
    return who.recipients.map(({ channel, to, key }) => ({
      channel,
      to,
      subject: channel === 'sms' ? '' : subject(content),
      text: channel === 'sms' ? sms(content) : text(content),
      dedupeKey: `claim-${KINDS[kind]} ${about[0]?.invoiceId} ${askedAt.getTime()} ${key}`,
      // Nobody can decide after the review time.
      expiresAt: brand.review.atEnd === 'waits' ? undefined : endsAt,
      participantId: who.participantId,
      invoiceId,
    }));
  });
}

function topicsOf(claims: readonly ReviewedClaim[]): Topic[] {
  if (claims.length > MOST_REVIEW_MESSAGES) return [{ claims, path: '/claims/approvals' }];
  return claims.map((claim) => ({
    claims: [claim],
    path: `/claims/approvals/${claim.sfid}/claim`,
    invoiceId: claim.invoiceId,
  }));
}
