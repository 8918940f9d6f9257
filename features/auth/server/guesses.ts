import type { BodyOf, Call } from '#platform/contract/call.ts';
import { countTry, type Limit, spendInside, timesOf, triesOf } from '#platform/server/limits.ts';
import { unless } from '#platform/server/manifest/finding.ts';
import type { AuditEntry, CommandRequest } from '#platform/server/manifest/route.ts';
import type { Examination, Services } from '#platform/server/manifest/services.ts';
import type { Refusal } from '#platform/server/refusal.ts';
import { networksOf, sourceMark } from '#platform/server/source.ts';
import type { signIn } from '../calls/log-in.ts';
import { GUESS_DELAY_MS, guessing } from '../rules/limits.ts';
import { isKnownSource } from './known-sources.ts';
import { words } from './words.ts';

/** The parts of a request that say who tries something, and when. */
export type Trying = Pick<CommandRequest<Call>, 'services' | 'tx' | 'brand' | 'source' | 'at'>;

/** A failed try: its refusal, the detail for the audit record, and the person it concerns, where it concerns one. */
interface Failure {
  refusal: Refusal;
  detail: Record<string, unknown>;
  userId?: number | null;
}

/**
 * Counts a failed try against its source, and records it. Once the source's limit is used up, the refusal is 429 and
 * only tries about an account are recorded, so that nobody can fill the records with made-up tries.
 */
export async function failed(
  { services, tx, brand, source, at }: Trying,
  limit: Limit,
  { refusal, detail, userId }: Failure,
): Promise<{ refusal: Refusal; audit: AuditEntry }> {
  const over = await spendInside(tx, services, limit, networksOf(source), { brand, at });
  const isRecorded = over === undefined || userId !== undefined || 'account' in detail;
  const entry = {
    detail: { ...detail, source: sourceMark(services.keys, source) },
    userId: userId ?? null,
    told: 'nothing' as const,
  };
  return { refusal: over ?? refusal, audit: isRecorded ? entry : 'nothing changed' };
}

/**
 * Counts a wrong code against its account and its brand. Returns the alarm for the operator, once for each window in
 * which the brand gets more wrong codes than people mistype.
 */
export async function countWrongGuess(
  { services, tx, brand, at }: Trying,
  account: string | null,
): Promise<{ guessing: string; wrongCodes: number; minutes: number } | undefined> {
  if (account !== null) await countTry(tx, services, guessing.ofAccount, account, at);
  const { count } = await countTry(tx, services, guessing.ofBrand, brand.code, at);
  if (count !== timesOf(services, guessing.ofBrand) + 1) return undefined;
  return { guessing: brand.code, wrongCodes: count, minutes: guessing.ofBrand.minutes };
}

/** Whether a link is sent instead of a code: the account's codes are being guessed and it does not know the source. */
export async function sendsLink({ services, tx, source, at }: Trying, account: string): Promise<boolean> {
  const [wrong, isKnown] = [
    await triesOf(tx, services, guessing.ofAccount, account, at),
    await isKnownSource(tx, services.keys, { whom: { account }, source, at }),
  ];
  return wrong >= timesOf(services, guessing.ofAccount) && !isKnown;
}

/** Delays a guess while the brand's codes are being guessed, unless the brand knows the source. Never refuses it. */
export async function slowDown({
  services,
  brand,
  body,
  source,
  at,
}: Omit<Trying, 'tx'> & { body: BodyOf<typeof signIn> }): Promise<void> {
  if (body.code === undefined || !(await isGuessedAt(services, brand.code, at))) return;
  const whom = { brand: brand.code };
  if (await isKnownSource(services.database.db, services.keys, { whom, source, at })) return;
  await services.clock.sleep(GUESS_DELAY_MS);
}

/** Whether more wrong codes were typed for a brand than people mistype. */
async function isGuessedAt(services: Services, brand: string, at: Date): Promise<boolean> {
  const wrong = await triesOf(services.database.db, services, guessing.ofBrand, brand, at);
  return wrong > timesOf(services, guessing.ofBrand);
}

/** For `doctor`: whether somebody is guessing codes just now. */
export const guessesLook: Examination = {
  name: 'guesses',
  what: 'wrong codes',
  asks: 'database',
  look: (services) =>
    Promise.all(
      services.brands.all.map(async ({ brand }) => {
        const isQuiet = !(await isGuessedAt(services, brand.code, services.clock.now()));
        return unless(isQuiet, {
          code: 'guesses',
          about: brand.code,
          severity: 'warning',
          words: isQuiet ? words.noGuessing(brand) : words.guessing(brand),
          toDo: words.guessingToDo,
        });
      }),
    ),
};
