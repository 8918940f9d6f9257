import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/Button.tsx';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { LoginHelp } from '../LoginHelp.tsx';
import { words } from './activation-words.ts';

/** Says that the password is set, and that people still log in by a code (specification: activation). */
export default function ActivatedPage() {
  return (
    <BarePage>
      <PageHeader title={words.doneTitle} />
      <Card className={layout.stack4}>
        <p>{words.done}</p>
        <Link to="/login" className={buttonClass('primary')}>
          {words.goToLogin}
        </Link>
      </Card>
      <LoginHelp />
    </BarePage>
  );
}
