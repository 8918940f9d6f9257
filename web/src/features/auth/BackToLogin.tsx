import { Link } from '@tanstack/react-router';
import { linkClass } from '../../ui/Link.tsx';
import { words } from './step-words.ts';

/** Leads to the first step; the page that somebody wanted to see stays known. */
export function BackToLogin() {
  return (
    <Link to="/login" search={true} className={linkClass}>
      {words.back}
    </Link>
  );
}
