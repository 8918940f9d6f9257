import { eq } from 'drizzle-orm';
import { keyedHash } from '#platform/server/config/keys.ts';
import type { Db } from '#platform/server/database/database.ts';
import { noteProof, provedUntil } from '#platform/server/identity/proof.ts';
import { users } from '#platform/server/identity/tables.ts';
import { spendInside } from '#platform/server/limits.ts';
import { type CommandRequest, command } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { askProof, prove } from '../calls/proof.ts';
import { codeMessages, normaliseCode } from '../rules/codes.ts';
import { limits } from '../rules/limits.ts';
import { CODE_MINUTES, maskEmail, maskMobile } from '../rules/sign-in.ts';
import { countWrongGuess } from './guesses.ts';
import { accountMark } from './people.ts';
import { judgeSecret, openSecret } from './secrets.ts';
import { words } from './words.ts';

// Proving in a session who somebody is, before what matters most (docs/adr/0067).

type Asking = CommandRequest<typeof askProof>;

/** A code belongs to the session that asked for it. */
const markOf = ({ services, caller }: Pick<Asking, 'services' | 'caller'>): string =>
  keyedHash(services.keys, `proof ${caller.sessionId}`);

async function personOf(tx: Db, userId: number) {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person) throw new Error('A live session belongs to a person.');
  return person;
}

const ask = command(
  askProof,
  async (request) => {
    const { services, tx, brand, scope, body, at } = request;
    const { email, mobilePhone } = await personOf(tx, scope.userId);
    const bySms = body.channel === 'sms' && mobilePhone !== null;
    const over =
      bySms && (await spendInside(tx, services, limits.proofSmsToNumber, mobilePhone, { brand, at }));
    if (over) return { refusal: over, audit: 'nothing changed' };
    const { id, secret, expiresAt } = await openSecret(tx, services.keys, {
      kind: 'proof',
      userId: scope.userId,
      account: markOf(request),
      minutes: CODE_MINUTES,
      at,
    });
    const { hostname } = new URL(services.brands.pageAddress(brand.code, '/'));
    const message = bySms
      ? {
          channel: 'sms' as const,
          to: mobilePhone,
          subject: '',
          text: words.proofSms(brand, secret, hostname),
        }
      : {
          channel: 'email' as const,
          to: email,
          subject: words.proofSubject(brand),
          text: words.proofText(brand, secret),
        };
    return {
      reply: {
        request_id: id,
        sent_to: bySms ? maskMobile(mobilePhone) : maskEmail(email),
        has_mobile: mobilePhone !== null,
      },
      audit: { detail: { channel: message.channel }, told: 'nothing' },
      messages: [{ ...message, dedupeKey: `proof ${id}`, expiresAt, holdsSecret: true }],
    };
  },
  { limit: limits.proofOfSession },
);

const take = command(prove, async (request) => {
  const { services, tx, scope, caller, body, at } = request;
  const claim = { kinds: ['proof'], id: body.request_id, secret: normaliseCode(body.code) } as const;
  const isWithdrawn = async ({ account }: { account: string | null }) => account !== markOf(request);
  const guess = await judgeSecret(tx, services.keys, claim, { at, isWithdrawn });
  if (guess.kind === 'right') {
    await noteProof(tx, caller.sessionId, 'code', at);
    return {
      reply: { proved_until: provedUntil(at).toISOString() },
      audit: { detail: { by: 'code' }, told: 'nothing' },
    };
  }
  const message = guess.kind === 'spent' ? codeMessages.codeExpired : codeMessages.codeWrong;
  const account = accountMark(services.keys, { id: scope.userId });
  return {
    refusal: new Refusal(422, message, { code: [message] }),
    audit: { detail: { by: 'code' }, told: 'nothing' },
    alarm: guess.kind === 'spent' ? undefined : await countWrongGuess(request, account),
  };
});

export const proofRoutes = [ask, take];
