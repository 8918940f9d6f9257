import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/Button.tsx';
import { words } from '../words.ts';

/** Whether the address asks for all figures. */
export function useAllFigures(): boolean {
  return useSearch({ strict: false }).figures === 'all';
}

/** Shows all figures, or hides them again. The page stays where it is, and so does the focus. */
export function FiguresLink() {
  const isAll = useAllFigures();
  return (
    <Link
      to="."
      search={(search) => ({ ...search, figures: isAll ? undefined : 'all' })}
      className={buttonClass('quiet')}
      resetScroll={false}
    >
      {isAll ? words.fewerFigures : words.allFigures}
    </Link>
  );
}
