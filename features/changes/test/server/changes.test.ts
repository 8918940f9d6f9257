import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPlans } from '#features/plans/calls/plans.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { fromDollars } from '#scheme/money.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { everyPlan, type SeenPlan } from '#test/harness/every-plan.ts';
import { copyFeed } from '#test/harness/feed.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { changesDocument, listChanges } from '../../calls.ts';

/** A participant whose Core money grew twelve days ago. */
const GRETA = 'demoPART0000000015';

let app: TestApp;
let token: string;
let plans: SeenPlan[];
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'plans@wattle.example'));
  plans = await everyPlan(app);
});
afterAll(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

/** A participant's running plan, and the parameters that name it in calls. */
async function placeOf(participantSfid: string) {
  const { data } = await app.call(listPlans, { params: { participantSfid }, token });
  const plan = data.find(({ active }) => active) ?? data[0];
  if (!plan) throw new Error('No plan.');
  return { plan, params: { participantSfid, planSfid: plan.sfid } };
}

describe('what changed in a plan', () => {
  it('is told in a sentence, with amounts before and after, and its effects', async () => {
    const { plan, params } = await placeOf(GRETA);
    const { data } = await app.call(listChanges, { params, token });
    const [newest, first] = data;
    expect(newest?.lead).toBe('Your Core money grew by $3,000.00 from 8 November.');
    expect(newest?.parts).toMatchObject([
      {
        name: 'Core',
        kind: 'more',
        amount_before: 37_700,
        amount_after: 40_700,
        difference: '$3,000.00 more',
      },
    ]);
    expect(newest?.more).toEqual(['The reason given: More help at home was agreed on.']);
    expect(newest?.reservations[0]).toMatch(
      /^\d reservations? stays? as (it is|they are), with \$[\d,.]+ to use\.$/,
    );
    expect(first).toMatchObject({ kind: 'new-plan', day: plan.start_date });
    expect(plan.last_change).toEqual({ kind: 'variation', day: '2026-11-08', is_new: true });
  });

  it('adds up: the parts of a new plan come to what both plans hold', async () => {
    let compared = 0;
    for (const { plan, asked } of plans) {
      const { data } = await app.call(listChanges, asked);
      const renewed = data.find(({ kind }) => kind === 'new-plan');
      if (!renewed) continue;
      const wrong = plan.funding_components.some(({ problem }) => problem !== null);
      if (wrong) continue;
      compared += 1;
      const sum = (of: 'amount_before' | 'amount_after') =>
        renewed.parts.reduce((all, part) => all + fromDollars(part[of] ?? 0), 0);
      expect(sum('amount_after'), plan.sfid).toBe(fromDollars(plan.budgeted_amount));
      const [before] = await query<{ cents: string }>(
        `select coalesce(sum(s.budgeted_cents), 0) as cents from plan_supports s where s.plan_id = (select b.id
          from plans a join plans b on b.participant_id = a.participant_id and b.start_date < a.start_date
          where a.sfid = '${plan.sfid}' order by b.start_date desc limit 1)`,
      );
      expect(sum('amount_before'), plan.sfid).toBe(Number(before?.cents));
    }
    expect(compared).toBeGreaterThan(8);
  });

  it('agrees with the list of plans, and is empty for a first plan that never varied', async () => {
    for (const { plan, asked } of plans) {
      const { data } = await app.call(listChanges, asked);
      expect(data.length === 0, plan.sfid).toBe(plan.last_change === null);
      for (const { lead, reservations, claims } of data) {
        expect([lead, ...reservations, ...claims].every((sentence) => sentence.endsWith('.'))).toBe(true);
      }
    }
    expect(plans.some(({ plan }) => plan.last_change === null)).toBe(true);
  });

  it('has no amount for a variation that does not fit; the import warns the plan manager', async () => {
    const feed = copyFeed(app);
    const { params } = await placeOf(GRETA);
    const [component] = await query<{ sfid: string }>(
      `select c.sfid from funding_components c join plans p on p.id = c.plan_id where p.sfid = '${params.planSfid}' order by c.id limit 1`,
    );
    feed.append(
      'plan_variations.csv',
      `testVARI0000000001,${params.planSfid},2026-11-15,Two letters crossed.,${component?.sfid},12.00,40700.00`,
    );
    const report = await feed.read();
    feed.remove();
    expect(report.warnings.map(({ reason }) => reason).join()).toContain('it begins with $12.00');
    const { data } = await app.call(listChanges, { params, token });
    expect(data[0]?.lead).toBe('Core changed from 15 November.');
    expect(data[0]?.parts).toMatchObject([{ kind: 'unknown', amount_before: null, amount_after: null }]);
    await query(`delete from plan_variations where sfid = 'testVARI0000000001'`);
  });

  it('is for those who may see the participant, and not found by others', async () => {
    const { params } = await placeOf(GRETA);
    const stranger = await signInAs(app, 'demo@wattle.example');
    for (const call of [listChanges, changesDocument]) {
      expect((await app.call(call, { params, token: stranger.token })).status).toBe(404);
      const other = { ...params, planSfid: 'demoPLAN0000000002' };
      expect((await app.call(call, { params: other, token })).status, 'a plan of somebody else').toBe(404);
    }
    const mia = { participantSfid: 'demoPART0000000001', planSfid: 'demoPLAN0000000002' };
    const viewer = await signInAs(app, 'viewer@wattle.example');
    expect((await app.call(listChanges, { params: mia, token: viewer.token })).status).toBe(200);
  });
});

describe('the printed document', () => {
  it('is a tagged PDF (PDF/UA-1) that says the same, in normal and in large print', async () => {
    const { params } = await placeOf(GRETA);
    const { data } = await app.call(listChanges, { params, token });
    const large = await app.call(changesDocument, { params, query: { print: 'large' }, token });
    const normal = await app.call(changesDocument, { params, query: {}, token });
    expect(normal.data.name).toBe('what-changed-2026-11-20.pdf');
    for (const { pdf } of [normal.data, large.data]) {
      const bytes = Buffer.from(pdf, 'base64');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.toString('latin1')).toContain('pdfuaid:part>1<');
      const text = await textOf(bytes);
      for (const change of data)
        for (const said of [change.lead, ...change.more, ...change.reservations, ...change.claims])
          expect(text).toContain(squeezed(said));
      for (const part of data.flatMap(({ parts }) => parts)) expect(text).toContain(squeezed(part.name));
    }
    expect(large.data.pdf).not.toBe(normal.data.pdf);
  });

  it('says so where nothing changed', async () => {
    const { params } = await placeOf('demoPART0000000017');
    const { data } = await app.call(changesDocument, { params, query: {}, token });
    expect(await textOf(Buffer.from(data.pdf, 'base64'))).toContain(
      squeezed('Nothing has changed in this plan since it began.'),
    );
  });
});

const squeezed = (text: string) => text.replaceAll(/[\s\u00ad-]+/g, '');

/** All text of a PDF, without the spaces between its lines. */
async function textOf(bytes: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  return squeezed(pages.join(''));
}
