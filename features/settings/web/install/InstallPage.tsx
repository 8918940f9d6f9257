import { useId, useSyncExternalStore } from 'react';
import { install, isInstallOffered, onInstallOffer } from '#platform/web/installed/install-prompt.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { SettingsSubPage } from '../SettingsSubPage.tsx';
import styles from './InstallPage.module.css';
import { type Place, placesFor } from './places.ts';
import { words } from './words.ts';

/** How to put the app on a phone or a computer: by a press where the browser offers it, and in steps everywhere. */
export function InstallPage() {
  const isOffered = useSyncExternalStore(onInstallOffer, isInstallOffered);
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  return (
    <SettingsSubPage about={words.about}>
      <div className={`${layout.stack5} ${layout.column}`}>
        {isInstalled && <Alert tone="positive" text={words.isInstalled} />}
        {isOffered && <Button onClick={() => void install()}>{words.button}</Button>}
        {placesFor(navigator.userAgent, navigator.maxTouchPoints).map((place) => (
          <Steps key={place} place={place} />
        ))}
      </div>
    </SettingsSubPage>
  );
}

function Steps({ place }: { place: Place }) {
  const { title, steps, note } = words.places[place];
  const id = useId();
  return (
    <Card className={layout.stack3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={`${layout.stack2} ${styles.steps}`}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Text tone="quiet">{note}</Text>
    </Card>
  );
}
