import { describe, expect, it } from 'vitest';
import {
  hasBreakdown,
  isReservable,
  MANAGED_BY,
  otherCategoryName,
  routeNameOf,
  SUPPORT_CATEGORIES,
  SUPPORT_TYPE_ORDER,
  SUPPORT_TYPES,
  supportTypeAt,
} from '../../rules/categories.ts';

describe('pages of supports', () => {
  it('have the parts of the address that the specification names', () => {
    expect(
      ['core-support', 'capital-support', 'capacity-building-support', 'recurring-support', '', 'core'].map(
        supportTypeAt,
      ),
    ).toEqual(['core', 'capital', 'capacity', undefined, undefined, undefined]);
    for (const type of SUPPORT_TYPE_ORDER) {
      const { route } = SUPPORT_TYPES[type];
      if (route !== undefined) expect(supportTypeAt(route)).toBe(type);
    }
  });

  it('have the PACE names of the categories in their addresses, no two alike', () => {
    const routes = SUPPORT_CATEGORIES.map(routeNameOf);
    expect(new Set(routes).size).toBe(21);
    expect([routes[3], routes[13], routes[18], routes[20]]).toEqual([
      'assistance-with-social-economic-and-community-participation',
      'choice-and-control',
      'assistive-technology-maintenance-repair-and-rental',
      'ypirac-cross-billing',
    ]);
    expect(routeNameOf({ legacyName: 'Only  Legacy (old)', paceName: null })).toBe('only-legacy-old');
  });

  it('know what the other kind of plan calls them, where that differs', () => {
    const improved = { legacyName: 'Improved Life Choices', paceName: 'Choice and Control' };
    expect(otherCategoryName(improved, true)).toBe('Improved Life Choices');
    expect(otherCategoryName(improved, false)).toBe('Choice and Control');
    expect(otherCategoryName({ legacyName: 'Transport', paceName: 'Transport' }, true)).toBeUndefined();
    expect(otherCategoryName({ legacyName: null, paceName: 'Home and Living' }, true)).toBeUndefined();
  });

  it('break a budget down where it is plan-managed or for choice and control', () => {
    const broken = SUPPORT_CATEGORIES.flatMap((category) =>
      MANAGED_BY.filter((managed) => hasBreakdown({ ...category, managed })).map(
        (managed) => `${managed} ${category.number}`,
      ),
    );
    const plan = SUPPORT_CATEGORIES.filter(({ number }) => number !== 18).map(
      ({ number }) => `plan ${number}`,
    );
    expect(broken.toSorted()).toEqual([...plan, 'agency 14', 'self 14'].toSorted());
  });

  it('offer to reserve budget where it is plan-managed and not for choice and control', () => {
    const reservable = SUPPORT_CATEGORIES.flatMap((category) =>
      MANAGED_BY.filter((managed) => isReservable({ ...category, managed })).map(
        (managed) => `${managed} ${category.number}`,
      ),
    );
    const expected = SUPPORT_CATEGORIES.filter(({ number }) => number !== 14 && number !== 18);
    expect(reservable).toEqual(expected.map(({ number }) => `plan ${number}`));
  });
});
