import { mobileProblem } from '#features/auth/rules/sign-in.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { Message } from '#platform/server/messages/outbox.ts';
import type { Listener } from './queries.ts';
import { words } from './words.ts';

/**
 * The messages about new notices to one person: an e-mail, and an SMS where SMS notification is on for the participant
 * and the person has a mobile number. They say that there are notices, but not what the notices say (docs/adr/0016).
 */
export function messagesTo(
  services: Services,
  { brand: code, email, mobilePhone, hasSms, participantId, participantSfid }: Listener,
  noted: readonly { id: number }[],
): Message[] {
  const brand = services.brands.find(code)?.brand;
  const [first] = noted;
  if (!brand || !first) return [];
  const link = services.brands.pageAddress(code, `/notices?participant=${participantSfid}`);
  const about = { brand, count: noted.length, link };
  const key = `notices ${first.id}`;
  const news = { topic: 'notices' as const, participantId };
  const mobile =
    hasSms && mobilePhone !== null && mobileProblem(mobilePhone) === undefined ? mobilePhone : undefined;
  return [
    {
      ...news,
      channel: 'email',
      to: email,
      subject: words.subject(about),
      text: words.text(about),
      dedupeKey: `${key} email`,
    },
    ...(mobile === undefined
      ? []
      : [
          {
            ...news,
            channel: 'sms' as const,
            to: mobile,
            subject: '',
            text: words.sms(about),
            dedupeKey: `${key} sms`,
          },
        ]),
  ];
}
