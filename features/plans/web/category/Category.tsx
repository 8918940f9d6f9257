import { AskAbout } from '#features/questions/web/AskAbout.tsx';
import layout from '#ui/layout/layout.module.css';
import { Terms } from '#ui/text/Terms.tsx';
import type { Plan } from '../../calls/plans.ts';
import type { Support } from '../figures.ts';
import { figuresWords as words } from '../figures-words.ts';
import { BudgetCard } from '../parts/BudgetCard.tsx';
import { CanBePaidLink } from '../parts/CanBePaidLink.tsx';
import { useAllFigures } from '../parts/FiguresLink.tsx';
import { FundingFacts } from '../parts/FundingFacts.tsx';
import type { SupportPlace } from '../queries.ts';
import { planTerms } from '../terms.ts';
import { Lasting } from './Lasting.tsx';
import { ReservedCard } from './ReservedCard.tsx';
import { ReserveLink } from './ReserveLink.tsx';
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

/**
 * One support in detail, below its title. The balance is there at once; where the money went loads later, by provider
 * and by month once each. With all figures the page also says who got it for what.
 */
export function Category({ place, plan, support, mayReserve, mayAdd, planSfid }: Props) {
  const isAll = useAllFigures();
  return (
    <div className={layout.stack6}>
      <BudgetCard
        id="balance"
        title={words.balance}
        budget={support}
        plan={plan}
        of={{ name: support.name, component: support.component?.name }}
        aside={<FundingFacts budget={support} />}
        action={
          <>
            <CanBePaidLink category={support.number} variant="primary" />
            {mayReserve && <ReserveLink support={support} planSfid={planSfid} variant="secondary" />}
          </>
        }
      />
      <Lasting place={place} support={support} endDate={plan.end_date} planSfid={planSfid} />
      {isAll && <ReservedCard support={support} mayReserve={mayReserve} planSfid={planSfid} />}
      {!isAll && <SpendOverview place={place} isShort />}
      <SpendingCharts place={place} support={support} hasProviders={isAll} />
      <SupportItems place={place} support={support} mayAdd={mayAdd} planSfid={planSfid} />
      {isAll && <SpendOverview place={place} />}
      <AskAbout
        participantSfid={place.participantSfid}
        about="support"
        record={support.sfid}
        what={support.name}
      />
      <Terms terms={planTerms(plan, [support], isAll)} />
    </div>
  );
}
