import { startSignIn } from '@wattle/contract/auth/calls';
import type { Brand } from '@wattle/contract/brand';
import { CODE_MINUTES, maskMobile } from '@wattle/domain/sign-in';
import { spend } from '../../platform/limits.ts';
import type { Message } from '../../platform/messages/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { command } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { requestCookie, requestOf } from './cookies.ts';
import { limits, sourceOf } from './limits.ts';
import { accountOf, findPerson, type Person, personName } from './people.ts';
import { type OpenedSecret, openSecret, spendSecret } from './secrets.ts';
import { words } from './words.ts';

/** Replies go out at multiples of this, so that writing a message for somebody who is known does not show. */
const STEADY_MS = 50;

/** Stands for a number that must not be told: somebody gave an e-mail address and asked for an SMS. */
const UNTOLD_MOBILE = '04•• ••• •••';

/**
 * `POST auth/passwordless/start` (1§7, decisions: "Signing in"). Known and unknown people cost the same work: a
 * secret is noted for both, and only the message is missing.
 */
const start = command(
  startSignIn,
  async ({ services, tx, brand: { brand }, headers, body, cookies, at }) => {
    const channel = headers.channel ?? 'email';
    if (body.plan_manager !== undefined && body.plan_manager !== brand.code) {
      throw new Refusal(422, words.otherBrand, { plan_manager: [words.otherBrand] });
    }
    if (body.mobile_phone !== undefined && channel !== 'sms') {
      throw new Refusal(422, words.mobileNeedsSms, { mobile_phone: [words.mobileNeedsSms] });
    }
    const name = personName(body);
    const { person, isShared } = await findPerson(tx, brand.code, name);
    const replaced = requestOf(cookies);
    if (replaced !== undefined) await spendSecret(tx, replaced, at);
    const opened = await openSecret(tx, services.keys, {
      kind: body.type,
      userId: person?.id,
      minutes: CODE_MINUTES,
      at,
    });
    const hasNoMobile = channel === 'sms' && person !== undefined && person.mobilePhone === null;
    const messages =
      person && !hasNoMobile
        ? [signInMessage(services, brand, person, { channel, opened, ...body })]
        : isShared && 'mobile' in name
          ? [sharedMobile(brand, name.mobile, opened)]
          : [];
    return {
      reply: {
        success: !hasNoMobile,
        masked_mobile_number:
          channel === 'email' || hasNoMobile
            ? null
            : 'mobile' in name
              ? maskMobile(name.mobile)
              : UNTOLD_MOBILE,
        request_id: opened.id,
      },
      audit: {
        detail: { channel, type: body.type, known: person !== undefined },
        userId: person?.id ?? null,
      },
      cookies: [requestCookie(opened.id)],
      messages,
    };
  },
  {
    steadyMs: STEADY_MS,
    before: async ({ services, brand, headers, body, source, at }) => {
      const place = sourceOf(source);
      const account = `${brand.brand.code}:${accountOf(personName(body))}`;
      const moment = { brand: brand.brand, at };
      await spend(services, limits.startOfSource, place, moment);
      await spend(services, limits.startOfAccountFromSource, `${account} ${place}`, moment);
      await spend(services, limits.startOfAccount, account, moment);
      if (headers.channel === 'sms' && body.email !== undefined) {
        await spend(services, limits.mobileOfSource, place, moment);
        await spend(services, limits.mobileOfAccount, account, moment);
      }
    },
  },
);

interface Sending {
  channel: 'email' | 'sms';
  type: 'code' | 'link';
  redirect?: string | undefined;
  opened: OpenedSecret;
}

/** The message with the code or the link, by the channel that was asked for. */
function signInMessage(
  { brands }: Services,
  brand: Brand,
  person: Person,
  { channel, type, redirect, opened }: Sending,
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
    const text = type === 'link' ? words.linkSms(brand, link) : words.codeSms(brand, opened.secret, host);
    return { ...message, to: person.mobilePhone ?? '', subject: '', text };
  }
  return type === 'link'
    ? { ...message, to: person.email, subject: words.linkSubject(brand), text: words.linkText(brand, link) }
    : {
        ...message,
        to: person.email,
        subject: words.codeSubject(brand),
        text: words.codeText(brand, opened.secret),
      };
}

function sharedMobile(brand: Brand, mobile: string, { id, expiresAt }: OpenedSecret): Message {
  const text = words.sharedMobileSms(brand);
  return { channel: 'sms', to: mobile, subject: '', text, dedupeKey: `sign-in ${id}`, expiresAt };
}

export const startRoutes = [start];
