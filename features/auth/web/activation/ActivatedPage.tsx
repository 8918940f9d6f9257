import { Link } from '@tanstack/react-router';
import { BarePage } from '../../ui/BarePage.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { words } from './activation-words.ts';
import { LoginHelp } from './LoginHelp.tsx';

/** The password is set, and logging in stays as it was: by a code (2§2). */
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
