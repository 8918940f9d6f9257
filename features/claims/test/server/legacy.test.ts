import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import { searchProviders } from '#features/providers/calls.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { listClaims } from '../../calls/claims.ts';
import {
  getLegacyClaim,
  listClaimsOfItem,
  listClaimsOfPlan,
  listClaimsOfProvider,
  listProviderClaimCounts,
  listProviderClaims,
  listProvidersOfParticipant,
  listProvidersOfPlan,
  listProvidersOfUser,
  listProvidersSince,
  viewCard,
} from '../../calls/older.ts';

const MIA = 'demoPART0000000001';
const CURRENT = 'demoPLAN0000000002';
const plan = { participantId: MIA, planId: CURRENT };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

const sfids = (items: { sfid: string }[]) => items.map(({ sfid }) => sfid);
const portal = async (query: object) =>
  (
    await app.call(listClaims, {
      params: { participantSfid: MIA },
      query: { per_page: '100', ...query },
      token,
    })
  ).data.items;

describe('the legacy claims calls', () => {
  it('list the same claims as the client portal', async () => {
    const mine = await portal({ filter___plan: CURRENT });
    const legacy = await app.call(listClaimsOfPlan, { params: plan, query: { per_page: '100' }, token });
    expect(sfids(legacy.data.items)).toEqual(sfids(mine));
    expect(legacy.data.items[0]).toMatchObject({
      xero_label: expect.any(String),
      actioned: expect.any(Boolean),
    });
  });

  it('mark the plan manager’s own claims with provider 19', async () => {
    const [fee] = await portal({ filter___paid_to_type: 'fee' });
    const params = { participantId: MIA, claimId: fee?.sfid ?? '' };
    expect((await app.call(getLegacyClaim, { params, token })).data.provider_id).toBe(19);
  });

  it('list one provider’s claims, and one agreed item’s', async () => {
    const providers = (await app.call(listProvidersOfPlan, { params: plan, token })).data;
    const [provider] = providers;
    const mine = await portal({ filter___plan: CURRENT, filter___provider: provider?.sfid });
    const params = { ...plan, providerId: String(provider?.id) };
    const own = await app.call(listClaimsOfProvider, { params, query: { per_page: '100' }, token });
    expect(sfids(own.data.items)).toEqual(sfids(mine));
    const of = (providerId: string) =>
      app.call(listClaimsOfProvider, { params: { ...plan, providerId }, query: {}, token });
    const others = await app.call(searchProviders, { query: { per_page: '100' }, token });
    const stranger = others.data.items.find(({ id }) => !providers.some((each) => each.id === id));
    expect((await of(stranger?.sfid ?? '')).data.items).toEqual([]);
    expect((await of('demoPROV9999999999')).status).toBe(404);
    const supports = (
      await app.call(listPlanSupports, { params: { participantSfid: MIA, planSfid: CURRENT }, token })
    ).data;
    const support = supports.find(({ plan_support_items: items }) => items.length > 0);
    const [item] = support?.plan_support_items ?? [];
    const place = { ...plan, categoryId: support?.sfid ?? '', itemId: item?.sfid ?? '' };
    const ofItem = await app.call(listClaimsOfItem, { params: place, query: {}, token });
    expect(ofItem.data.items.every((claim) => claim.provider_sfid !== undefined)).toBe(true);
    expect(ofItem.status).toBe(200);
    const missing = { ...place, itemId: 'demoITEM9999999999' };
    expect((await app.call(listClaimsOfItem, { params: missing, query: {}, token })).status).toBe(404);
  });

  it('list the providers of a plan, of all plans, since a day, and of all participants', async () => {
    const all = (await app.call(listProvidersOfParticipant, { params: { participantId: MIA }, token })).data;
    const ofPlan = (await app.call(listProvidersOfPlan, { params: plan, token })).data;
    expect(sfids(all)).toEqual(expect.arrayContaining(sfids(ofPlan)));
    const since = (date: string) =>
      app.call(listProvidersSince, { params: { participantId: MIA, date }, token });
    expect((await since('2000-01-01')).data).toEqual(all);
    expect((await since('2099-01-01')).data).toEqual([]);
    expect((await since('yesterday')).status).toBe(404);
    const everybody = (await app.call(listProvidersOfUser, { token })).data;
    expect(sfids(everybody)).toEqual(expect.arrayContaining(sfids(all)));
    expect(everybody.length).toBeGreaterThan(all.length - 1);
    const claims = (await app.call(listProviderClaims, { params: plan, query: {}, token })).data;
    expect(claims.pagination.per_page).toBe(100);
    const current = (
      await app.call(listProviderClaimCounts, { params: { participantId: MIA }, query: {}, token })
    ).data;
    expect(current.items).toEqual(claims.items);
  });

  it('show a card to participants who have it, and to nobody else', async () => {
    const [some] = await portal({});
    const card = () =>
      app.call(viewCard, {
        params: { participantId: MIA, claimId: some?.sfid ?? '' },
        body: { _method: 'PUT' },
        token,
      });
    expect((await card()).status).toBe(403);
    await app.services.database.operate((tx) =>
      tx.execute(sql`update participants set vcc_enabled = true where id = 1`),
    );
    const { data } = await card();
    expect(data).toMatchObject({
      sfid: some?.sfid,
      card: { status: expect.any(String), next: expect.any(String) },
    });
  });
});
