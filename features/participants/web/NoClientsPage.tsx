import { useLogOut } from '#features/auth/web/use-log-out.ts';
import { brand } from '#platform/web/brand.ts';
import { Button } from '#ui/actions/Button.tsx';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ContactDetails } from '#ui/text/ContactDetails.tsx';
import { words } from './no-clients-words.ts';

/** For people who are signed in and have no participant to see (specification: no-clients). */
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
