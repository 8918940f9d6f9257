import { brand } from '../../platform/brand.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ContactDetails } from '../../ui/ContactDetails.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useLogOut } from '../use-log-out.ts';
import { BarePage } from './BarePage.tsx';
import styles from './pages.module.css';
import { words } from './words.ts';

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
        <ContactDetails phone={brand.phone} hours={words.hours} email={brand.enquiriesEmail} />
      </Card>
      <Button onClick={logOut} isWorking={isLoggingOut}>
        {words.backToLogin}
      </Button>
    </BarePage>
  );
}
