import { brand } from '../../platform/brand.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ContactDetails } from '../../ui/ContactDetails.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useLogOut } from '../auth/use-log-out.ts';
import { words } from './no-clients-words.ts';

/** For people who are signed in and have no participant to see (1§2). */
export default function NoClientsPage() {
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <BarePage>
      <PageHeader title={words.title}>
        <p>{words.text}</p>
      </PageHeader>
      <Card className={layout.stack4}>
        <p>{words.help}</p>
        <ContactDetails phone={brand.phone} hours={words.hours} email={brand.enquiriesEmail} />
      </Card>
      <Button onClick={logOut} isWorking={isLoggingOut}>
        {words.backToLogin}
      </Button>
    </BarePage>
  );
}
