import type { Brand } from '#platform/contract/brand.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { Message } from '#platform/server/messages/outbox.ts';
import type { OpenedSecret } from '../secrets.ts';
import { words } from '../words.ts';

interface Told {
  services: Pick<Services, 'brands'>;
  brand: Brand;
  person: { email: string; mobilePhone: string | null };
}

/** Tells somebody in every way that is known that they have a new passkey, and how to stop it. */
export function tellAdded(
  { services, brand, person }: Told,
  { name, from, stop }: { name: string; from: Date | undefined; stop: OpenedSecret },
): Message[] {
  const link = services.brands.pageAddress(brand.code, `/not-me#passkey=${stop.token}`);
  const text = words.passkeyText(brand, { name, from, stop: link });
  return inEveryWay(person, {
    subject: words.passkeySubject(brand),
    text,
    sms: words.passkeySms(brand, link),
    dedupeKey: `passkey ${stop.id}`,
    expiresAt: stop.expiresAt,
  });
}

/** Tells somebody in every way that is known that a passkey is gone. */
export function tellRemoved(
  { brand, person }: Pick<Told, 'brand' | 'person'>,
  { id, name }: { id: string; name: string },
  expiresAt: Date,
): Message[] {
  return inEveryWay(person, {
    subject: words.passkeyGoneSubject(brand),
    text: words.passkeyGoneText(brand, name),
    sms: words.passkeyGoneSms(brand),
    dedupeKey: `passkey-gone ${id}`,
    expiresAt,
  });
}

function inEveryWay(
  { email, mobilePhone }: Told['person'],
  {
    subject,
    text,
    sms,
    ...rest
  }: { subject: string; text: string; sms: string } & Pick<Message, 'dedupeKey' | 'expiresAt'>,
): Message[] {
  const mail = { ...rest, channel: 'email' as const, to: email, subject, text, holdsSecret: true };
  if (mobilePhone === null) return [mail];
  return [
    mail,
    { ...mail, channel: 'sms', to: mobilePhone, subject: '', text: sms, dedupeKey: `${rest.dedupeKey} sms` },
  ];
}
