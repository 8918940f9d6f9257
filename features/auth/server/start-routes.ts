import type { Brand } from '#platform/contract/brand.ts';
import { type CommandRequest, command } from '#platform/server/manifest/route.ts';
import type { Message } from '#platform/server/messages/outbox.ts';
import { startSignIn } from '../calls/sign-in.ts';
import { REPEAT_MINUTES } from '../rules/limits.ts';
import { CODE_MINUTES, maskMobile } from '../rules/sign-in.ts';
import { readAsked, type SignInAsked } from './asked.ts';
import { requestCookie, requestOf } from './cookies.ts';
import { sendsLink } from './guesses.ts';
import type { Person, PersonName } from './people.ts';
import { repeatedCode } from './repeated-code.ts';
import { type OpenedSecret, openSecret, spendSecret } from './secrets.ts';
import { noteNew } from './sending.ts';
import { words } from './words.ts';

/** Replies go out at multiples of this, so that their time does not show whether a message was written. */
const STEADY_MS = 50;

/** Replaces a number that the reply must not tell: somebody gave an e-mail address and asked for an SMS. */
const HIDDEN_MOBILE = '04•• ••• •••';

/**
 * `POST auth/passwordless/start` (specification: asking-for-a-code, nobody-is-told-who-is-known). Known and unknown
 * people cost the same work: a secret is stored for both, and only the message to unknown people is missing. The reply
 * does not tell that a link is sent instead of a code, or that nothing is sent because it was sent already.
 */
const start = command(
  startSignIn,
  async (request) => {
    const { services, tx, headers, body, cookies, at } = request;
    const { name, account, person, share, tellsNoMobile } = request.prepared;
    const channel = headers.channel ?? 'email';
    const replaced = requestOf(cookies);
    if (replaced !== undefined) await spendSecret(tx, replaced, at);
    const isGuessedAt = body.type === 'code' && (await sendsLink(request, account));
    const kind = isGuessedAt ? 'link-for-code' : body.type;
    const opened = await openSecret(tx, services.keys, {
      kind,
      userId: person?.id,
      account,
      code: share === 'new' ? undefined : repeatedCode(services.keys, account, at),
      minutes: CODE_MINUTES,
      sharedComputer: body.shared_computer,
      at,
    });
    if (share === 'new') await noteNew(request, account);
    return {
      reply: {
        success: !tellsNoMobile,
        masked_mobile_number: channel === 'email' || tellsNoMobile ? null : maskedMobile(name),
        request_id: opened.id,
      },
      audit: {
        detail: { channel, type: kind, known: person !== undefined },
        userId: person?.id ?? null,
        told: 'nothing',
      },
      cookies: [requestCookie(opened.id)],
      messages: tellsNoMobile || share === 'nothing' ? [] : messages(request, kind, opened),
    };
  },
  { steadyMs: STEADY_MS, before: readAsked },
);

const maskedMobile = (name: PersonName): string =>
  'mobile' in name ? maskMobile(name.mobile) : HIDDEN_MOBILE;

type Start = Pick<
  CommandRequest<typeof startSignIn, SignInAsked>,
  'services' | 'brand' | 'body' | 'headers' | 'prepared'
>;
type Kind = 'code' | 'link' | 'link-for-code';

/** The messages that a request brings: none to somebody who is not known. */
function messages(request: Start, kind: Kind, opened: OpenedSecret): Message[] {
  const { name, person, isShared, channel } = request.prepared;
  if (person) return [signInMessage(request, person, kind, opened)];
  return isShared && 'mobile' in name && channel === 'sms'
    ? [sharedMobile(request.brand, name.mobile, opened)]
    : [];
}

/** The message with the code or the link. */
function signInMessage(
  { services, brand, body, headers, prepared: { channel, share } }: Start,
  person: Person,
  kind: Kind,
  opened: OpenedSecret,
): Message {
  const { redirect } = body;
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  const link = services.brands.pageAddress(brand.code, `/login${query}#token=${opened.token}`);
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
  const repeats = share === 'repeat' ? words.oncePer(REPEAT_MINUTES) : '';
  const why = headers.channel === 'sms' ? words.instead(brand) : repeats;
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
