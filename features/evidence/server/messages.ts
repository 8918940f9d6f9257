import { MOST_REVIEW_MESSAGES } from '#features/claims/rules/review.ts';
import { type AskedPeople, whoIsAsked } from '#features/claims/server/recipients.ts';
import { today } from '#platform/server/clock.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { type Message, putInOutbox } from '#platform/server/messages/outbox.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { messageWords } from './message-words.ts';

/** A claim where something is asked of the participant. */
export interface RequestedClaim {
  invoiceId: number;
  sfid: string;
  participantId: number;
  /** The last day on which they are asked to answer. */
  dueOn: IsoDate | null;
}

type Kind = keyof typeof messageWords;

/** Writes the messages about these claims, in the transaction that notes that people were told. */
export async function notifyAbout(
  tx: Db,
  services: Services,
  kind: Kind,
  claims: readonly RequestedClaim[],
): Promise<void> {
  const byParticipant = Map.groupBy(claims, ({ participantId }) => participantId);
  const asked = await whoIsAsked(tx, [...byParticipant.keys()], today(services.clock));
  for (const [participantId, about] of byParticipant) {
    const who = asked.get(participantId);
    if (!who) continue;
    const messages = messagesTo(services, kind, who, about);
    await putInOutbox(tx, messages, { brand: who.brand, at: services.clock.now() });
  }
}

/** One message for each claim, or one for all where there are many. */
function messagesTo(
  services: Services,
  kind: Kind,
  who: AskedPeople,
  claims: readonly RequestedClaim[],
): Message[] {
  const brand = services.brands.find(who.brand)?.brand;
  if (!brand) return [];
  const topics = claims.length > MOST_REVIEW_MESSAGES ? [claims] : claims.map((claim) => [claim]);
  return topics.flatMap((about) => {
    const [first, ...others] = about;
    if (!first) return [];
    const path = others.length > 0 ? '/claims' : `/claims/${first.sfid}/claim`;
    const content = {
      brand,
      count: about.length,
      dueOn: others.length > 0 ? null : first.dueOn,
      link: services.brands.pageAddress(brand.code, `${path}?participant=${who.sfid}`),
    };
    const { subject, text, sms } = messageWords[kind];
    return who.recipients.map(({ channel, to, key }) => ({
      channel,
      to,
      subject: channel === 'sms' ? '' : subject(content),
      text: channel === 'sms' ? sms(content) : text(content),
      dedupeKey: `evidence-${kind} ${first.invoiceId} ${services.clock.now().getTime()} ${key}`,
      topic: 'evidence' as const,
      participantId: who.participantId,
      invoiceId: others.length > 0 ? undefined : first.invoiceId,
    }));
  });
}
