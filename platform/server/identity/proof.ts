import { eq } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import type { BodyOf, Call } from '#platform/contract/call.ts';
import { PROOF_MINUTES, passkeyNeeded, proofNeeded } from '#platform/contract/passkeys/proof.ts';
import type { Db } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from './caller.ts';
import { sessions } from './tables.ts';

/** By what somebody proves who they are: a code or link that was sent to them, or a passkey. */
export type ProvedBy = 'code' | 'passkey';

/** Until when a proof of this moment counts. */
export const provedUntil = (at: Date): Date => new Date(at.getTime() + PROOF_MINUTES * 60_000);

/** What a session keeps of a proof. */
export const proofOf = (by: ProvedBy, at: Date) =>
  by === 'passkey' ? { passkeyProvedAt: at } : { codeProvedAt: at };

/** Notes that the person of a session has just proved who they are. */
export async function noteProof(tx: Db, sessionId: string, by: ProvedBy, at: Date): Promise<void> {
  await tx.update(sessions).set(proofOf(by, at)).where(eq(sessions.id, sessionId));
}

/**
 * Throws 403 with the field `proof` where a call needs a proof of the last minutes and the session has none, or where the
 * brand wants full access to be by passkey and the session has shown none (docs/adr/0067).
 */
export async function checkProof(
  tx: Db,
  call: Call,
  { brand, caller, body, at }: { brand: Brand; caller: Caller; body: unknown; at: Date },
): Promise<void> {
  const isRecent = call.needsProof?.(body as BodyOf<Call>) ?? false;
  const isByPasskey = call.who === 'full' && brand.features.passkeyForFullAccess;
  if (!isRecent && !isByPasskey) return;
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, caller.sessionId));
  const { codeProvedAt = null, passkeyProvedAt = null } = session ?? {};
  if (isByPasskey && !passkeyProvedAt) throw unproved(passkeyNeeded);
  const isProved = [codeProvedAt, passkeyProvedAt].some((moment) => moment && provedUntil(moment) > at);
  if (isRecent && !isProved) throw unproved(proofNeeded);
}

const unproved = (words: string) => new Refusal(403, words, { proof: [words] });
