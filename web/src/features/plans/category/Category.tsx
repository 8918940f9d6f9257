import type { Plan } from '@wattle/contract/plans/calls';
import layout from '../../../ui/layout.module.css';
import { BudgetCard } from '../BudgetCard.tsx';
import { FundingFacts } from '../FundingFacts.tsx';
import type { Support } from '../figures.ts';
import type { SupportPlace } from '../queries.ts';
import { words } from '../words.ts';
import { ReservedCard } from './ReservedCard.tsx';
import { SpendingCharts } from './SpendingCharts.tsx';
import { SpendOverview } from './SpendOverview.tsx';
import { SupportItems } from './SupportItems.tsx';

interface Props {
  place: SupportPlace;
  plan: Plan;
  support: Support;
  mayReserve: boolean;
  /** Whether support items can be added. */
  mayAdd: boolean;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** What there is to know of one support, below its title. The balance is known; where the money went comes later. */
export function Category({ place, plan, support, mayReserve, mayAdd, planSfid }: Props) {
  return (
    <div className={layout.stack6}>
      <BudgetCard
        id="balance"
        title={words.balance}
        budget={support}
        plan={plan}
        of={{ name: support.name, component: support.component?.name }}
        aside={<FundingFacts budget={support} />}
      />
      <ReservedCard support={support} mayReserve={mayReserve} planSfid={planSfid} />
      <SupportItems support={support} mayAdd={mayAdd} planSfid={planSfid} />
      <SpendingCharts place={place} support={support} />
      <SpendOverview place={place} />
    </div>
  );
}
