import { brand } from '../../platform/brand.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useLogOut } from '../use-log-out.ts';
import { words } from '../words.ts';
import { BarePage } from './BarePage.tsx';
import styles from './pages.module.css';

/** For people who are signed in and have no participant to see (1§2). */
export default function NoClientsPage() {
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <BarePage>
      <PageHeader title={words.noClientsTitle}>
        <p>{words.noClientsText}</p>
      </PageHeader>
      <Card className={styles.stack}>
        <p>{words.noClientsHelp}</p>
        <dl className={styles.contact}>
          <div>
            <dt>{words.phone}</dt>
            <dd>
              <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
            </dd>
            <dd>{words.hours}</dd>
          </div>
          <div>
            <dt>{words.email}</dt>
            <dd>
              <a href={`mailto:${brand.enquiriesEmail}`}>{brand.enquiriesEmail}</a>
            </dd>
          </div>
        </dl>
      </Card>
      <Button onClick={logOut} isWorking={isLoggingOut}>
        {words.backToLogin}
      </Button>
    </BarePage>
  );
}
