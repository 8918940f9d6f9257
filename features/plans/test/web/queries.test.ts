import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/web/test/page.ts';
import { choosePlan, planSearch } from '../../web/choose.ts';
import { plan } from './samples.ts';

openPage(() => new Response());
vi.mock('#platform/web/api.ts', () => ({ api: vi.fn() }));
const { refreshPlan } = await import('../../web/queries.ts');
const { api } = await import('#platform/web/api.ts');
const answer = vi.mocked(api);
afterEach(() => vi.resetAllMocks());

const active = plan(2, { active: true });

test('a plan that is not there falls back to the default', () => {
  expect(choosePlan([plan(1), active], 'PLANmissing')).toBe(active);
  expect(choosePlan([plan(1), plan(3)], undefined)?.id).toBe(3);
  expect(choosePlan([], 'PLANmissing')).toBeUndefined();
});

test('links keep the plan that was chosen, and name none where none was chosen', () => {
  expect([planSearch('P'), planSearch(undefined)]).toEqual([{ plan: 'P' }, {}]);
});

test('a refresh stays with the plan that is shown as long as it is there', async () => {
  const shown = plan(1);
  answer.mockResolvedValueOnce([shown, active]).mockResolvedValueOnce([]);
  expect(await refreshPlan(new QueryClient(), 'P', shown)).toEqual({ plans: [shown, active], plan: shown });
  expect(answer.mock.lastCall?.[1]).toEqual({ params: { participantSfid: 'P', planSfid: shown.sfid } });

  answer.mockResolvedValueOnce([active]).mockResolvedValueOnce([]);
  expect((await refreshPlan(new QueryClient(), 'P', shown)).plan).toBe(active);
});

test('a refresh that fails says what people can do, and nothing technical', async () => {
  answer.mockRejectedValueOnce(new TypeError('x is undefined'));
  await expect(refreshPlan(new QueryClient(), 'P', undefined)).rejects.toThrow(
    'This could not be loaded. Please try again in a moment.',
  );
});
