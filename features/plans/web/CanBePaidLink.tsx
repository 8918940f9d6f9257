import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/Button.tsx';
import { titles } from './titles.ts';

interface Props {
  /** The number of the category that is asked about; undefined where the person has to choose one. */
  category: number | undefined;
}

/** A link to "Can this be paid?", for asking before money is spent. */
export function CanBePaidLink({ category }: Props) {
  return (
    <Link
      className={buttonClass('secondary')}
      to="/plan/can-be-paid"
      search={category === undefined ? {} : { category }}
    >
      {titles.canBePaid}
    </Link>
  );
}
