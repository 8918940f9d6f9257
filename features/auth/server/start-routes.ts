import type { Brand } from '#platform/contract/brand.ts';
import { countTry, spend, timesOf } from '#platform/server/limits.ts';
import { type CommandRequest, command } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { Message } from '#platform/server/messages/outbox.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { networksOf } from '#platform/server/source.ts';
import { startSignIn } from '../calls/sign-in.ts';
import { limits } from '../rules/limits.ts';
import { CODE_MINUTES, maskMobile } from '../rules/sign-in.ts';
import { requestCookie, requestOf } from './cookies.ts';
import { sendsLink } from './guesses.ts';
import { fromEach } from './known-sources.ts';
import { accountMark, accountOf, findPerson, type Person, type PersonName, personName } from './people.ts';
import { type OpenedSecret, openSecret, spendSecret } from './secrets.ts';
import { words } from './words.ts';

/** Replies go out at multiples of this, so that their time does not show whether a message was written. */
const STEADY_MS = 50;

/** Replaces a number that the reply must not tell: somebody gave an e-mail address and asked for an SMS. */
const HIDDEN_MOBILE = '04•• ••• •••';

type Start = CommandRequest<typeof startSignIn>;

/**
 * `POST auth/passwordless/start` (1§7, decisions: "Signing in"). Known and unknown people cost the same work: a secret
 * is stored for both, and only the message to unknown people is missing. The reply does not tell that a link is sent
 * instead of a code.
 */
const start = command(
  startSignIn,
  async (request) => {
    const { services, tx, brand, headers, body, cookies, at } = request;
    const channel = headers.channel ?? 'email';
    refuseContradictions(brand, channel, body);
    const name = personName(body);
    const { person, isShared } = await findPerson(tx, brand.code, name);
    const replaced = requestOf(cookies);
    if (replaced !== undefined) await spendSecret(tx, replaced, at);
    const account = accountMark(services.keys, person ?? { brand: brand.code, name });
    const kind = body.type === 'code' && (await sendsLink(request, account)) ? 'link-for-code' : body.type;
    const opened = await openSecret(tx, services.keys, {
      kind,
      userId: person?.id,
      account,
      minutes: CODE_MINUTES,
      at,
    });
    const hasNoMobile = channel === 'sms' && person !== undefined && person.mobilePhone === null;
    const isUnsent = hasNoMobile || (channel === 'sms' && (await isFlooded(request, name, person)));
    return {
      reply: {
        success: !hasNoMobile,
        masked_mobile_number: channel === 'email' || hasNoMobile ? null : maskedMobile(name),
        request_id: opened.id,
      },
      audit: {
        detail: { channel, type: kind, known: person !== undefined },
        userId: person?.id ?? null,
      },
      cookies: [requestCookie(opened.id)],
      messages: isUnsent
        ? []
        : person
          ? [signInMessage(services, brand, person, { channel, kind, redirect: body.redirect, opened })]
          : isShared && 'mobile' in name
            ? [sharedMobile(brand, name.mobile, opened)]
            : [],
    };
  },
  {
    steadyMs: STEADY_MS,
    before: async ({ services, brand, headers, body, source, at }) => {
      const places = networksOf(source);
      const account = `${brand.code}:${accountOf(personName(body))}`;
      const moment = { brand, at };
      await spend(services, limits.startOfSource, places, moment);
      await spend(services, limits.startOfAccountFromSource, fromEach(places, account), moment);
      await spend(services, limits.startOfAccount, account, moment);
      if (headers.channel !== 'sms') return;
      if (body.email !== undefined) await spend(services, limits.mobileOfSource, places, moment);
      await spend(services, limits.smsOfAccount, account, moment);
    },
  },
);

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

/**
 * Counts an SMS against the number that it goes to, and says whether the number has had its share for the day, in
 * whatever way the SMS were requested. The reply must not tell: it would show which number an e-mail address has.
 */
async function isFlooded(
  { services, tx, at }: Start,
  name: PersonName,
  person: Person | undefined,
): Promise<boolean> {
  const number = 'mobile' in name ? name.mobile : (person?.mobilePhone ?? name.email);
  const { count } = await countTry(tx, services, limits.smsToNumber, number, at);
  return count > timesOf(services, limits.smsToNumber);
}

interface Sending {
  channel: 'email' | 'sms';
  kind: 'code' | 'link' | 'link-for-code';
  redirect: string | undefined;
  opened: OpenedSecret;
}

/** The message with the code or the link, for the requested channel. */
function signInMessage(
  { brands }: Services,
  brand: Brand,
  person: Person,
  { channel, kind, redirect, opened }: Sending,
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
  switch (kind) {
    case 'code':
      return { ...mail, subject: words.codeSubject(brand), text: words.codeText(brand, opened.secret) };
    case 'link':
      return { ...mail, subject: words.linkSubject(brand), text: words.linkText(brand, link) };
    case 'link-for-code':
      return { ...mail, subject: words.linkSubject(brand), text: words.linkForCodeText(brand, link) };
  }
}

function sharedMobile(brand: Brand, mobile: string, { id, expiresAt }: OpenedSecret): Message {
  const text = words.sharedMobileSms(brand);
  return { channel: 'sms', to: mobile, subject: '', text, dedupeKey: `sign-in ${id}`, expiresAt };
}

export const startRoutes = [start];
