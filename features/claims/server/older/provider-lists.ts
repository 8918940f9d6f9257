import { eq, sql } from 'drizzle-orm';
import type { Provider } from '#features/providers/calls.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { accessHolds, isNamed, participantPage, userRows } from '#platform/server/identity/scope.ts';
import { participants } from '#platform/server/identity/tables.ts';
import { notFound } from '#platform/server/refusal.ts';

const since = sql`${sql.placeholder('since')}::date`;
const plan = sql`${sql.placeholder('plan')}::text`;

/** The providers with claims of a participant, by name: in one plan or all, for services since a day or at any time. */
const providers = participantPage<Provider>('claims.provider-list', ({ participantId }) => ({
  list: sql`select 0 as total, x.id from (select 1) one
      left join plans x on x.participant_id = ${participantId} and ${isNamed('x', plan)}
      where ${plan} is null or x.id is not null`,
  page: sql`select p.* from (
        select distinct v.* from invoices i join providers v on v.id = i.provider_id
        where i.participant_id = ${participantId} and (${since} is null or i.service_date_to >= ${since})
          and (list.id is null or i.plan_id = list.id
            or i.id in (select s.invoice_id from invoice_spans s where s.plan_id = list.id))
      ) p order by lower(p.name), p.id`,
}));

/** The providers with claims of a participant, by name. Throws 404 where the participant has no such plan. */
export async function providersOf(
  asked: Asked,
  participant: string,
  only: { plan?: string; since?: string },
): Promise<Provider[]> {
  const found = await providers(asked, participant, {
    plan: only.plan ?? null,
    since: only.since ?? null,
  });
  if (!found) throw notFound();
  return found.items;
}

const everybody = userRows(
  'claims.everybody',
  ({ userId }) => sql<{ id: number }>`select p.id from access a join participants p on p.id = a.participant_id
    where a.user_id = ${userId} and p.status = 'active' and ${accessHolds} order by p.id`,
);

/** The providers of all participants of the signed-in person, by name. Each participant is read in a separate scope. */
export async function providersOfEverybody(asked: Asked): Promise<Provider[]> {
  const found = new Map<number, Provider>();
  for (const { id } of await everybody(asked)) {
    for (const one of await providersOf(asked, String(id), {})) found.set(one.id, one);
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Whether the participant in scope has the card view. */
export async function hasCard(tx: Db, participantId: number): Promise<boolean> {
  const [row] = await tx
    .select({ vccEnabled: participants.vccEnabled })
    .from(participants)
    .where(eq(participants.id, participantId));
  return row?.vccEnabled ?? false;
}

const provider = userRows(
  'claims.provider',
  () => sql<{ id: number }>`select p.id from providers p where ${isNamed('p', sql.placeholder('provider'))}`,
);

/** Throws 404 where there is no provider with this id or sfid. */
export async function findProvider(asked: Asked, ref: string): Promise<void> {
  const [found] = await provider(asked, { provider: ref });
  if (!found) throw notFound();
}
