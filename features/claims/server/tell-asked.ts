import type { Brand } from '#platform/contract/brand.ts';
import type { PushKind } from '#platform/contract/push/kinds.ts';
import { today } from '#platform/server/clock.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { type Message, putInOutbox } from '#platform/server/messages/outbox.ts';
import { devicesFor } from '#platform/server/messages/push/devices.ts';
import { MOST_REVIEW_MESSAGES } from '../rules/review.ts';
import { type AskedPeople, type Recipient, whoIsAsked } from './recipients.ts';

/** A claim about which people are asked for something. */
export interface AskedAbout {
  invoiceId: number;
  sfid: string;
  participantId: number;
}

/** What one message is about: one claim, or all of a participant's at once. */
interface Topic<Claim extends AskedAbout> {
  claims: readonly [Claim, ...Claim[]];
  brand: Brand;
  who: AskedPeople;
  link: string;
}

/** What is said of them, by e-mail and SMS, and what the outbox has to know of it. A push has the same link alone. */
interface Said extends Pick<Message, 'subject' | 'text' | 'dedupeKey' | 'expiresAt' | 'topic'> {
  sms: string;
}

/** The pages that a message about one claim, and about several, leads to. */
interface Pages {
  one: (sfid: string) => string;
  all: string;
}

/**
 * Writes the messages that ask people about these claims, in the transaction that notes that they were told: one for
 * each claim, or one for all where there are many (specification: asking-for-decisions). `say` gives undefined where
 * nobody is asked; `kind` is that of a push. Gives how many messages there are.
 */
export async function tellAsked<Claim extends AskedAbout>(
  tx: Db,
  services: Services,
  claims: readonly Claim[],
  { pages, kind, say }: { pages: Pages; kind: PushKind; say: (topic: Topic<Claim>) => Said | undefined },
): Promise<number> {
  const byParticipant = Map.groupBy(claims, ({ participantId }) => participantId);
  const at = services.clock.now();
  const asked = await whoIsAsked(tx, [...byParticipant.keys()], today(services.clock));
  let written = 0;
  for (const [participantId, all] of byParticipant) {
    const who = asked.get(participantId);
    const brand = who && services.brands.find(who.brand)?.brand;
    if (!brand) continue;
    const devices = await devicesFor(tx, { participantId, kind, at });
    const messages = topicsOf(all).flatMap((topic) => {
      const [first, ...others] = topic;
      const page = others.length > 0 ? pages.all : pages.one(first.sfid);
      const link = services.brands.pageAddress(brand.code, `${page}?participant=${who.sfid}`);
      const said = say({ claims: topic, brand, who, link });
      const recipients = [...who.recipients, ...devices.map(byPush)];
      const about = { ...who, recipients, link };
      return said ? messagesTo(about, said, others.length > 0 ? undefined : first.invoiceId) : [];
    });
    await putInOutbox(tx, messages, { brand: brand.code, at });
    written += messages.length;
  }
  return written;
}

function topicsOf<Claim>([first, ...others]: readonly Claim[]): [Claim, ...Claim[]][] {
  if (first === undefined) return [];
  if (others.length >= MOST_REVIEW_MESSAGES) return [[first, ...others]];
  return [[first], ...others.map((claim): [Claim] => [claim])];
}

const byPush = ({ to }: { to: string }): Recipient => ({ channel: 'push', to, key: `push ${to}` });

const messagesTo = (
  { participantId, recipients, link }: Pick<AskedPeople, 'participantId' | 'recipients'> & { link: string },
  { sms, subject, text, dedupeKey, ...known }: Said,
  invoiceId: number | undefined,
): Message[] =>
  recipients.map(({ channel, to, key }) => ({
    ...known,
    channel,
    to,
    subject: channel === 'email' ? subject : '',
    text: { email: text, sms, push: link }[channel],
    dedupeKey: `${dedupeKey} ${key}`,
    participantId,
    invoiceId,
  }));
