import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/Button.tsx';
import { titles } from '../titles.ts';

interface Props {
  /** The number of the category that is asked about; undefined where the person has to choose one. */
  category: number | undefined;
  /** `primary` where it is the first thing to do. */
  variant?: 'primary' | 'secondary';
}

/** A link to "Can this be paid?", for asking before money is spent. */
export function CanBePaidLink({ category, variant = 'secondary' }: Props) {
  return (
    <Link
      className={buttonClass(variant)}
      to="/plan/can-be-paid"
      search={category === undefined ? {} : { category }}
    >
      {titles.canBePaid}
    </Link>
  );
}
