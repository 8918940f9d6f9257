import { useState } from 'react';
import { brand } from '#platform/web/brand.ts';
import { formatDate, todayInAdelaide } from '#scheme/dates.ts';
import { Alert } from '#ui/feedback/Alert.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Logo } from '#ui/text/Logo.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Switch } from '../rules.ts';
import { words } from '../words.ts';
import styles from './DemoPage.module.css';
import { Messages, Told } from './Live.tsx';
import { People } from './People.tsx';
import { Steps } from './Steps.tsx';
import type { Press } from './SwitchButton.tsx';
import { Switchboard } from './Switchboard.tsx';
import { press, useWorld } from './use-world.ts';

/** What there is to try in a demo: as whom to log in, what to make happen, and what it leads to. */
export default function DemoPage() {
  const { world, isSilent, look } = useWorld();
  const [last, setLast] = useState<Press>();
  const onPress = async (of: Switch) => {
    setLast({ of });
    setLast({ of, ...(await press(of)) });
    await look();
  };
  const controls = { last, on: world?.on ?? [], onPress: (of: Switch) => void onPress(of) };
  return (
    <main className={styles.page}>
      <Logo />
      <PageHeader title={words.title}>
        <Text tone="quiet" className={styles.lead}>
          {words.lead(brand.name)}
        </Text>
        {world && (
          <Text tone="quiet">
            {words.today(formatDate(todayInAdelaide(new Date(world.now))))}{' '}
            {world.days_ahead > 0 && words.ahead(world.days_ahead)}
          </Text>
        )}
      </PageHeader>
      {isSilent && <Alert text={words.silent} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Steps {...controls} />
          <Switchboard {...controls} />
        </div>
        <div className={styles.column}>
          <Messages messages={world?.messages ?? []} />
          <Told changes={world?.changes ?? []} webhooks={world?.webhooks ?? []} />
        </div>
      </div>
      <People people={world?.people ?? []} />
    </main>
  );
}
