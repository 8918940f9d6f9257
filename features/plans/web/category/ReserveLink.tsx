import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/Button.tsx';
import { planSearch } from '../choose.ts';
import type { Support } from '../figures.ts';
import { categoryWords as words } from './words.ts';

/** A link to reserve budget of a support for a provider. `planSfid` is the plan that the address asks for, if any. */
export function ReserveLink({ support, planSfid }: { support: Support; planSfid: string | undefined }) {
  return (
    <Link
      className={buttonClass('primary')}
      to="/plan/reserve-budget/$planSupportId/$categoryName"
      params={{ planSupportId: support.sfid, categoryName: support.route }}
      search={planSearch(planSfid)}
    >
      {words.reserveBudget}
    </Link>
  );
}
