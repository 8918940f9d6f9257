import type { CommandOptions } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { startSignIn } from '../calls/sign-in.ts';
import { REFRESH_COOKIE } from './cookies.ts';
import { isKnownSource } from './known-sources.ts';
import { accountMark, findPerson, type Person, type PersonName, personName } from './people.ts';
import { mayTakeSms, mayTell, type Share, shareOf, slowAsking } from './sending.ts';
import { personOfToken } from './sessions.ts';
import { words } from './words.ts';

type Asking = Parameters<NonNullable<CommandOptions<typeof startSignIn>['before']>>[0];

/** Who asks for a code or link, what they get, and how. */
export interface SignInAsked {
  name: PersonName;
  /** The mark of the account, whether or not anybody has it. */
  account: string;
  person: Person | undefined;
  /** Several people have this mobile number. */
  isShared: boolean;
  share: Share;
  /** How the message goes. */
  channel: 'email' | 'sms';
  /** Whether the reply tells that no mobile number is held. */
  tellsNoMobile: boolean;
}

/** Finds out who asks, counts what they ask for, and decides what is sent. Throws 422 where a request contradicts itself. */
export async function readAsked(request: Asking): Promise<SignInAsked> {
  refuseContradictions(request);
  await slowAsking(request);
  const { services, brand, body, source, cookies, at } = request;
  const name = personName(body);
  const who = await services.database.transaction(async (tx) => {
    const { person, isShared } = await findPerson(tx, brand.code, name);
    const account = accountMark(services.keys, person ?? { brand: brand.code, name });
    const token = cookies[REFRESH_COOKIE];
    const isKnown =
      (await isKnownSource(tx, services.keys, { whom: { account }, source, at })) ||
      (token !== undefined && person !== undefined && (await personOfToken(tx, token, at)) === person.id);
    return { name, account, person, isShared, isKnown };
  });
  return { ...who, share: await shareOf(request, who), ...(await channelTo(request, who)) };
}

/** Throws 422 where the parts of a request contradict each other. */
function refuseContradictions({ brand, headers, body }: Asking): void {
  if (body.plan_manager !== undefined && body.plan_manager !== brand.code) {
    throw new Refusal(422, words.otherBrand, { plan_manager: [words.otherBrand] });
  }
  if (body.mobile_phone !== undefined && headers.channel !== 'sms') {
    throw new Refusal(422, words.mobileNeedsSms, { mobile_phone: [words.mobileNeedsSms] });
  }
}

/**
 * How the message goes. Where a number has had its SMS for the day it goes by e-mail, as it does where the reply may not
 * tell any more that no number is held: another answer would show which number an e-mail address has.
 */
async function channelTo(
  request: Asking,
  { name, person, isKnown }: Pick<SignInAsked, 'name' | 'person'> & { isKnown: boolean },
): Promise<Pick<SignInAsked, 'channel' | 'tellsNoMobile'>> {
  if (request.headers.channel !== 'sms') return { channel: 'email', tellsNoMobile: false };
  const mayTellHere = 'mobile' in name || (await mayTell(request));
  const number = 'mobile' in name ? name.mobile : (person?.mobilePhone ?? name.email);
  const hasShare = await mayTakeSms(request, number, isKnown);
  const hasNoMobile = person !== undefined && person.mobilePhone === null;
  return { channel: hasShare && !hasNoMobile ? 'sms' : 'email', tellsNoMobile: hasNoMobile && mayTellHere };
}
