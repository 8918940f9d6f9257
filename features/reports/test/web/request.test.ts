import { describe, expect, test } from 'vitest';
import { plan, support } from '#features/plans/test/web/samples.ts';
import { openPage, reply } from '#platform/web/test/page.ts';

openPage(() => reply(500, {}));
const { ApiError } = await import('#platform/web/api-error.ts');
const { problemsIn } = await import('#platform/web/form-error.ts');
const { areasOf, bodyOf, EMPTY, FIELDS, problemsOf, reportablePlans, SERVER_NAMES } = await import(
  '../../web/generate/request.ts'
);

const TODAY = '2026-11-21';
const current = plan(1, { start_date: '2026-07-01', end_date: '2027-06-30' });
const future = plan(2, { start_date: '2027-07-01', end_date: '2028-06-30' });
const values = (from = '', to = '') => ({ ...EMPTY, plan: current.sfid, from, to });

describe('the form that asks for a report', () => {
  test('plans that cannot be reported on are not offered', () => {
    expect(reportablePlans([current, plan(3, { restrictions: ['reports'] })])).toEqual([current]);
  });

  test('the areas have their names in the plan and their other names, after the choice of all areas', () => {
    const supports = [support(1, 'ZCOR'), support(7, 'ZCAP')];
    expect(areasOf(plan(1, { pace_plan: false }), supports)).toEqual([
      { value: '0', label: 'All support areas' },
      { value: '1', label: 'Legacy 1 (also called PACE 1)' },
      { value: '7', label: 'Legacy 7 (also called PACE 7)' },
    ]);
    expect(areasOf(current, supports)[1]?.label).toBe('PACE 1 (also called Legacy 1)');
    expect(areasOf(undefined)).toHaveLength(1);
  });

  test('no dates mean the whole plan; two are sent as ISO dates', () => {
    expect(bodyOf(values())).toEqual({
      plan: values().plan,
      plan_support_category_id: 0,
      date_range: null,
    });
    expect(bodyOf({ ...values('1/7/26', '30 Sep 2026'), area: '12' })).toEqual({
      plan: values().plan,
      plan_support_category_id: 12,
      date_range: '2026-07-01,2026-09-30',
    });
  });
});

describe('what is wrong', () => {
  const problems = (from = '', to = '') => problemsOf(values(from, to), current, TODAY);
  const outside = 'Please choose days from 1 Jul 2026 to 21 Nov 2026.';

  test('is shown at its field', () => {
    expect(problemsOf(EMPTY, undefined, TODAY)).toEqual({ plan: 'Please select a plan' });
    expect(problemsOf(values(), future, TODAY)).toEqual({
      plan: 'This plan begins on 1 Jul 2027. There is nothing to report yet.',
    });
    expect(problems()).toEqual({});
    expect(problems('1/7/2026', '21/11/2026')).toEqual({});
    expect(problems('30/6/2026', '1/7/2026')).toEqual({ from: outside });
    expect(problems('1/7/2026', '22/11/2026')).toEqual({ to: outside });
    expect(problems('2/7/2026', '1/7/2026')).toEqual({ to: 'The last day cannot be before the first day.' });
    expect(problems('', '1/7/2026')).toEqual({ from: 'Please enter the first day as day, month and year.' });
    expect(problems('1/7/2026', '31/2/2027')).toEqual({
      to: 'Please enter the last day as day, month and year.',
    });
  });

  test('is shown at its field where the server says it', () => {
    const refusal = new ApiError(422, 'No.', { date_range: [outside], other: ['x'] });
    expect(problemsIn(refusal, FIELDS, SERVER_NAMES)).toEqual({ from: outside });
    expect(problemsIn(new Error('x'), FIELDS, SERVER_NAMES)).toEqual({});
  });
});
