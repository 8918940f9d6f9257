import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openPage, reply } from '#platform/web/test/page.ts';

openPage(() => reply(500, {}));
const { claimsQueryOf } = await import('../../web/list/queries.ts');
const { dateErrors, draftOf, filtersFrom, toggled, wrongField } = await import('../../web/list/draft.ts');
const view = await import('../../web/list/view.ts');

const context = { today: '2026-11-20', planStart: '2026-07-01' };
const none = { from: '', to: '', types: [], statuses: [] };

describe('the address', () => {
  test('keeps what the pages understand and nothing else', () => {
    expect(
      view.readClaimsSearch({
        tab: 'reimbursements',
        q: '  INV 1  ',
        sort: 'asc',
        page: '3',
        from: '2026-08-01',
        types: 'capital,core,other',
        status: 'Paid,Awaiting Payment,Nonsense',
        plan: 'x',
        foo: 'bar',
      }),
    ).toEqual({
      tab: 'reimbursements',
      q: 'INV 1',
      sort: 'asc',
      page: '3',
      from: '2026-08-01',
      types: 'core,capital',
      status: 'Awaiting Payment,Paid',
    });
  });

  test.each([
    ['the first tab', { tab: 'providers' }],
    ['an unknown tab', { tab: 'all' }],
    ['page 1', { page: '1' }],
    ['page 0', { page: '0' }],
    ['a negative page', { page: '-4' }],
    ['a page in letters', { page: 'two' }],
    ['an unknown order', { sort: 'up' }],
    ['no text', { q: '   ' }],
    ['what is no text', { q: 7, types: ['core'] }],
  ])('%s is ignored', (_, raw) => {
    expect(view.readClaimsSearch(raw)).toEqual({});
  });

  test('has a search of at most 50 characters, and no page beyond what the server takes', () => {
    expect(view.readListSearch({ q: 'x'.repeat(10_000) }).q).toHaveLength(50);
    expect(view.readListSearch({ page: '999999999' }).page).toBe('9999999');
  });

  test('means the same however often it is read', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('tab', 'q', 'sort', 'page', 'from', 'to', 'types', 'status'),
          fc.string(),
        ),
        (raw) => {
          const once = view.readClaimsSearch(raw);
          expect(view.readClaimsSearch({ ...once })).toEqual(once);
        },
      ),
    );
  });
});

describe('filters and the address', () => {
  test('what is chosen comes back out of the address', () => {
    const filters = { from: '2026-08-01', to: '2026-08-31', types: ['core'], statuses: ['Paid'] } as const;
    expect(view.filtersOf(view.withFilters({}, filters))).toEqual(filters);
  });

  test('other filters begin on page 1 and leave search and order alone', () => {
    expect(view.withFilters({ q: 'a', sort: 'asc', page: '4', status: 'New' }, none)).toEqual({
      q: 'a',
      sort: 'asc',
    });
  });

  test('all statuses are the same as none', () => {
    expect(view.withFilters({}, { ...none, statuses: view.LISTED_STATUSES })).toEqual({});
  });

  test('awaiting approval is no status to filter by: such claims are on the approvals page', () => {
    expect(view.readListSearch({ status: 'Awaiting Client Approval,Paid' })).toEqual({ status: 'Paid' });
  });

  test('are counted: the dates once, each type and status', () => {
    expect(view.countFilters({})).toBe(0);
    expect(
      view.countFilters({ from: '2026-08-01', to: '2026-08-31', types: 'core,capital', status: 'Paid' }),
    ).toBe(4);
    expect(view.isNarrowed({ q: 'a' })).toBe(true);
    expect(view.isNarrowed({ page: '2', sort: 'asc' })).toBe(false);
  });
});

describe('service dates', () => {
  test.each([
    ['none', '', '', undefined],
    ['a range', '2026-08-01', '2026-08-31', '2026-08-01,2026-08-31'],
    ['equal dates are one date', '2026-08-01', '2026-08-01', '2026-08-01'],
    ['a start without an end goes up to today', '2026-08-01', '', '2026-08-01,2026-11-20'],
    ['an end without a start begins with the plan', '', '2026-08-31', '2026-07-01,2026-08-31'],
    ['a text that is no date is today', '31/02/2026', '', '2026-11-20'],
    ['a day that does not exist is today', '2026-08-01', '2026-02-31', '2026-08-01,2026-11-20'],
    ['a day after today is today', '2026-08-01', '2027-01-01', '2026-08-01,2026-11-20'],
  ])('%s', (_, from, to, expected) => {
    expect(view.datesText(view.serviceDates({ from, to }, context))).toBe(expected);
  });
});

describe('the filter panel', () => {
  test('shows the dates that count', () => {
    expect(draftOf({ ...none, to: '2026-08-31' }, context)).toMatchObject({
      from: '01/07/2026',
      to: '31/08/2026',
    });
  });

  test.each([
    ['nothing', '', '', {}, undefined],
    ['a start alone', '1/8/2026', '', {}, undefined],
    ['an end alone', '', '1/8/2026', { from: 'Start date is required.' }, 'from'],
    [
      'the wrong way round',
      '2/8/2026',
      '1/8/2026',
      {
        to: 'The end date cannot be earlier than the start date. Please enter an end date equal to or later than the start date.',
      },
      'to',
    ],
    ['one day', '1/8/2026', '01/08/2026', {}, undefined],
    ['no date', '31/2/2026', '', {}, 'from'],
    ['an end that is no date', '1/8/2026', 'soon', {}, 'to'],
  ])('%s', (_, from, to, errors, wrong) => {
    expect(dateErrors({ from, to })).toEqual(errors);
    expect(wrongField({ ...none, from, to })).toBe(wrong);
  });

  test('applies both dates where one was given', () => {
    expect(filtersFrom({ ...none, from: '1 Aug 2026' }, context)).toMatchObject({
      from: '2026-08-01',
      to: '2026-11-20',
    });
    expect(filtersFrom(none, context)).toEqual(none);
  });

  test('adds an option and takes it out, in the order of the list', () => {
    const all = ['a', 'b', 'c'];
    expect(toggled(all, ['c'], 'a')).toEqual(['a', 'c']);
    expect(toggled(all, ['a', 'c'], 'a')).toEqual(['c']);
  });
});

describe('what is asked of the server', () => {
  const scope = {
    participantSfid: 'P',
    userId: 1,
    plan: { sfid: 'PLAN', start_date: '2026-07-01', end_date: '2027-06-30' },
    hasApprovals: true,
    hasFullAccess: true,
    maySubmit: true,
  };

  test('15 a page, newest first, without claims that wait for approval', () => {
    expect(claimsQueryOf(scope, { reimbursements: true }, {}, context.today)).toMatchObject({
      page: '1',
      filter___plan: 'PLAN',
      filter___approvals: 'false',
      filter___paid_to_type: 'reimbursement',
      filter___service_date: undefined,
      filter___status: undefined,
      sort___service_date_from: 'DESC',
    });
  });

  test('everything in the address', () => {
    const search = {
      q: 'a',
      sort: 'asc',
      page: '2',
      from: '2026-08-01',
      types: 'core,capacity',
      status: 'Paid',
    } as const;
    expect(
      claimsQueryOf({ ...scope, hasApprovals: false }, { provider: 'PROV' }, search, context.today),
    ).toMatchObject({
      page: '2',
      filter___provider: 'PROV',
      filter___approvals: undefined,
      filter___search_reference_number: 'a',
      filter___service_date: '2026-08-01,2026-11-20',
      filter___support_category_type: 'core_support,capacity_building_support',
      filter___status: 'Paid',
      sort___service_date_from: 'ASC',
    });
  });

  test('what the participant paid, by the name myself for the provider', () => {
    expect(claimsQueryOf(scope, { provider: 'myself' }, {}, context.today)).toMatchObject({
      filter___provider: 'myself',
    });
  });
});
