import { sql } from 'drizzle-orm';
import { listParticipants } from '#features/participants/calls/people.ts';
import { listPlans, type Plan } from '#features/plans/calls/plans.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import type { TestApp } from './app.ts';
import { signInAs } from './sign-in.ts';

/** A plan of the demo world, and the options of a call about it. */
export interface SeenPlan {
  plan: Plan;
  asked: {
    token: string;
    headers: { 'plan-manager-id': string };
    params: { participantSfid: string; planSfid: string };
  };
}

/** Every plan of the demo world once, as a call gives it to somebody with access. */
export async function everyPlan(app: TestApp): Promise<SeenPlan[]> {
  const people = await app.services.database.operate((tx) =>
    rowsOf<{ email: string; brand: string }>(
      tx,
      // By the plan manager's names: numbers depend on the order in which records came.
      sql`select distinct on (p.sfid) u.email, u.brand from access a join users u on u.id = a.user_id
        join participants p on p.id = a.participant_id order by p.sfid, u.sfid`,
    ),
  );
  const seen = new Map<number, SeenPlan>();
  for (const name of new Set(people.map(({ email, brand }) => `${email} ${brand}`))) {
    const [email = '', brand = ''] = name.split(' ');
    const headers = { 'plan-manager-id': brand };
    const { token } = await signInAs(app, email, brand);
    for (const { sfid: participantSfid } of (await app.call(listParticipants, { token, headers })).data) {
      const { data: plans } = await app.call(listPlans, { token, headers, params: { participantSfid } });
      for (const plan of plans) {
        const asked = { token, headers, params: { participantSfid, planSfid: plan.sfid } };
        seen.set(plan.id, { plan, asked });
      }
    }
  }
  return [...seen.values()];
}
