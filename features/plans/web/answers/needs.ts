import type { IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import type { Plan } from '../../calls/plans.ts';
import { readBudget, type Support } from '../figures.ts';

/** A component of a plan from which more was spent than it holds. */
export interface Overspent {
  sfid: string;
  name: string;
  amount: Cents;
  /** Its only support; undefined where several draw from it. */
  support: Support | undefined;
}

/**
 * The components of a plan that are overspent; a support that belongs to none counts as one
 * (specification: components). None in a plan that has ended: nobody can do anything about it.
 */
export function overspentOf(
  plan: Pick<Plan, 'funding_components' | 'end_date'>,
  supports: readonly Support[],
  today: IsoDate,
): Overspent[] {
  if (today > plan.end_date) return [];
  const components = plan.funding_components.flatMap((component): Overspent[] => {
    const { standing } = readBudget(component);
    const members = supports.filter((each) => each.component?.sfid === component.sfid);
    if (standing.kind !== 'overspent') return [];
    const { sfid, name } = component;
    return [{ sfid, name, amount: standing.amount, support: members.length === 1 ? members[0] : undefined }];
  });
  const alone = supports
    .filter(({ component, standing }) => !component && standing.kind === 'overspent')
    .map((support) => ({ sfid: support.sfid, name: support.name, amount: support.standing.amount, support }));
  return [...components, ...alone];
}
