import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/Button.tsx';
import { titles } from './titles.ts';

interface Props {
  /** The category that is asked about, by number; undefined where somebody has to say. */
  category: number | undefined;
}

/** The way to ask before money is spent. */
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
