import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/Button.tsx';
import { planSearch } from '../choose.ts';
import type { Support } from '../figures.ts';
import { categoryWords as words } from './words.ts';

interface Props {
  support: Support;
  /** The plan that the address asks for, if any. */
  planSfid: string | undefined;
  /** `secondary` where it stands behind another action. */
  variant?: 'primary' | 'secondary';
}

/** A link to reserve budget of a support for a provider. */
export function ReserveLink({ support, planSfid, variant = 'primary' }: Props) {
  return (
    <Link
      className={buttonClass(variant)}
      to="/plan/reserve-budget/$planSupportId/$categoryName"
      params={{ planSupportId: support.sfid, categoryName: support.route }}
      search={planSearch(planSfid)}
    >
      {words.reserveBudget}
    </Link>
  );
}
