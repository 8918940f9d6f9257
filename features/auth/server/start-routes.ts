import type { Brand } from '#platform/contract/brand.ts';
import { type CommandRequest, command } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { Message } from '#platform/server/messages/outbox.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { startSignIn } from '../calls/sign-in.ts';
import { REPEAT_MINUTES } from '../rules/limits.ts';
import { CODE_MINUTES, maskMobile } from '../rules/sign-in.ts';
import { REFRESH_COOKIE, requestCookie, requestOf } from './cookies.ts';
import { sendsLink } from './guesses.ts';
import { isKnownSource } from './known-sources.ts';
import { accountMark, findPerson, type Person, type PersonName, personName } from './people.ts';
import { repeatedCode } from './repeated-code.ts';
import { type OpenedSecret, openSecret, spendSecret } from './secrets.ts';
import { mayTakeSms, mayTell, type Share, shareOf, slowAsking } from './sending.ts';
import { personOfToken } from './sessions.ts';
import { words } from './words.ts';

/** Replies go out at multiples of this, so that their time does not show whether a message was written. */
const STEADY_MS = 50;

/** Replaces a number that the reply must not tell: somebody gave an e-mail address and asked for an SMS. */
const HIDDEN_MOBILE = '04•• ••• •••';

type Start = CommandRequest<typeof startSignIn>;

/**
 * `POST auth/passwordless/start` (1§7, decisions: "Signing in"). Known and unknown people cost the same work: a secret
 * is stored for both, and only the message to unknown people is missing. The reply does not tell that a link is sent
 * instead of a code, or that nothing is sent because it was sent already.
 */
const start = command(
  startSignIn,
  async (request) => {
    const { services, tx, brand, headers, body, cookies, at } = request;
    const { keys } = services;
    const channel = headers.channel ?? 'email';
    refuseContradictions(brand, channel, body);
    const name = personName(body);
    const { person, isShared } = await findPerson(tx, brand.code, name);
    const replaced = requestOf(cookies);
    if (replaced !== undefined) await spendSecret(tx, replaced, at);
    const account = accountMark(keys, person ?? { brand: brand.code, name });
    const isKnown = await knowsAsker(request, account, person);
    const isGuessedAt = body.type === 'code' && (await sendsLink(request, account));
    const kind = isGuessedAt ? 'link-for-code' : body.type;
    const share = await shareOf(request, { account, isKnown });
    const opened = await openSecret(tx, keys, {
      kind,
      userId: person?.id,
      account,
      code: share === 'new' ? undefined : repeatedCode(keys, account, at),
      minutes: CODE_MINUTES,
      at,
    });
    const { way, tells } = await wayTo(request, { channel, name, person, isKnown });
    const sending: Sending = { channel: way, asked: channel, kind, redirect: body.redirect, opened, share };
    const messages = person
      ? [signInMessage(services, brand, person, sending)]
      : isShared && 'mobile' in name && way === 'sms'
        ? [sharedMobile(brand, name.mobile, opened)]
        : [];
    return {
      reply: {
        success: !tells,
        masked_mobile_number: channel === 'email' || tells ? null : maskedMobile(name),
        request_id: opened.id,
      },
      audit: {
        detail: { channel, type: kind, known: person !== undefined },
        userId: person?.id ?? null,
      },
      cookies: [requestCookie(opened.id)],
      messages: tells || share === 'nothing' ? [] : messages,
    };
  },
  { steadyMs: STEADY_MS, before: slowAsking },
);

/** Whether somebody has logged in to the account from where the request comes, or the browser holds a session of it. */
async function knowsAsker(
  { services, tx, source, cookies, at }: Start,
  account: string,
  person: Person | undefined,
): Promise<boolean> {
  if (await isKnownSource(tx, services.keys, { whom: { account }, source, at })) return true;
  const token = cookies[REFRESH_COOKIE];
  return token !== undefined && (await personOfToken(tx, token, at)) === person?.id && person !== undefined;
}

/** Throws 422 where the parts of a request contradict each other. */
function refuseContradictions(brand: Brand, channel: 'email' | 'sms', body: Start['body']): void {
  if (body.plan_manager !== undefined && body.plan_manager !== brand.code) {
    throw new Refusal(422, words.otherBrand, { plan_manager: [words.otherBrand] });
  }
  if (body.mobile_phone !== undefined && channel !== 'sms') {
    throw new Refusal(422, words.mobileNeedsSms, { mobile_phone: [words.mobileNeedsSms] });
  }
}

const maskedMobile = (name: PersonName): string =>
  'mobile' in name ? maskMobile(name.mobile) : HIDDEN_MOBILE;

interface Asker {
  channel: 'email' | 'sms';
  name: PersonName;
  person: Person | undefined;
  isKnown: boolean;
}

/**
 * How the message goes, and whether the reply tells that no mobile number is held. Where a number has had its SMS for
 * the day the message goes by e-mail, as it does where the reply may not tell any more: another answer would show which
 * number an e-mail address has.
 */
async function wayTo(
  request: Start,
  { channel, name, person, isKnown }: Asker,
): Promise<{ way: 'email' | 'sms'; tells: boolean }> {
  if (channel === 'email') return { way: channel, tells: false };
  const mayTellHere = 'mobile' in name || (await mayTell(request));
  const number = 'mobile' in name ? name.mobile : (person?.mobilePhone ?? name.email);
  const hasShare = await mayTakeSms(request, number, isKnown);
  const hasNoMobile = person !== undefined && person.mobilePhone === null;
  return { way: hasShare && !hasNoMobile ? 'sms' : 'email', tells: hasNoMobile && mayTellHere };
}

interface Sending {
  channel: 'email' | 'sms';
  /** The channel that was asked for. */
  asked: 'email' | 'sms';
  kind: 'code' | 'link' | 'link-for-code';
  redirect: string | undefined;
  opened: OpenedSecret;
  share: Share;
}

/** The message with the code or the link. */
function signInMessage(
  { brands }: Services,
  brand: Brand,
  person: Person,
  { channel, asked, kind, redirect, opened, share }: Sending,
): Message {
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  const link = brands.pageAddress(brand.code, `/login${query}#token=${opened.token}`);
  const message = {
    channel,
    dedupeKey: `sign-in ${opened.id}`,
    expiresAt: opened.expiresAt,
    holdsSecret: true,
  };
  if (channel === 'sms') {
    const host = new URL(link).hostname;
    const text = kind === 'code' ? words.codeSms(brand, opened.secret, host) : words.linkSms(brand, link);
    return { ...message, to: person.mobilePhone ?? '', subject: '', text };
  }
  const mail = { ...message, to: person.email };
  const why =
    asked === 'sms' ? words.instead(brand) : share === 'repeat' ? words.oncePer(REPEAT_MINUTES) : '';
  switch (kind) {
    case 'code':
      return { ...mail, subject: words.codeSubject(brand), text: words.codeText(brand, opened.secret, why) };
    case 'link':
      return { ...mail, subject: words.linkSubject(brand), text: words.linkText(brand, link, why) };
    case 'link-for-code':
      return { ...mail, subject: words.linkSubject(brand), text: words.linkForCodeText(brand, link, why) };
  }
}

function sharedMobile(brand: Brand, mobile: string, { id, expiresAt }: OpenedSecret): Message {
  const text = words.sharedMobileSms(brand);
  return { channel: 'sms', to: mobile, subject: '', text, dedupeKey: `sign-in ${id}`, expiresAt };
}

export const startRoutes = [start];
