import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { planSearch } from './choose.ts';
import { titles } from './titles.ts';

interface Props {
  /** The category that is asked about, by number; undefined where somebody has to say. */
  category?: number;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** The way to ask before money is spent. */
export function CanBePaidLink({ category, planSfid }: Props) {
  return (
    <Link
      className={buttonClass('secondary')}
      to="/plan/can-be-paid"
      search={{ ...planSearch(planSfid), ...(category !== undefined && { category }) }}
    >
      {titles.canBePaid}
    </Link>
  );
}
