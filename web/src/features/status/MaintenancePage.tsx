import { brand } from '../../platform/brand.ts';
import { Card } from '../../ui/Card.tsx';
import { ContactDetails } from '../../ui/ContactDetails.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import text from '../../ui/text.module.css';
import styles from './MaintenancePage.module.css';
import { words } from './words.ts';

/** While the portal is closed (2§2 "Maintenance page"). */
export function MaintenancePage() {
  return (
    <>
      <PageHeader title={words.closedTitle}>
        <p>{words.closedText}</p>
      </PageHeader>
      <Card className={styles.help}>
        <p>{words.closedHelp}</p>
        <ContactDetails phone={brand.phone} hours={words.hours} email={brand.enquiriesEmail} />
      </Card>
      <p className={text.quiet}>{words.closedWait}</p>
    </>
  );
}
