import { Link } from '@tanstack/react-router';
import { linkClass } from '#ui/actions/Link.tsx';
import { overThis } from './login-step.ts';
import { words } from './step-words.ts';

/** Leads to the first step; the page that somebody wanted to see stays known. */
export function BackToLogin() {
  return (
    <Link to="/login" search={true} state={overThis()} className={linkClass}>
      {words.back}
    </Link>
  );
}
