import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/text/Text.tsx';
import { words } from '../words.ts';
import styles from './DemoPage.module.css';
import { LogIn } from './LogIn.tsx';
import { type Controls, SwitchButton } from './SwitchButton.tsx';

/** The brand of the people in the steps. */
const STEPS_BRAND = 'wattle';

/** Eight things to try, each with what it takes. */
export function Steps(controls: Controls) {
  return (
    <Card aria-labelledby="try">
      <h2 id="try">{words.tryTitle}</h2>
      <ol className={styles.steps}>
        {words.steps.map(({ title, text, press, logIn }) => (
          <li key={title} className={styles.step}>
            <div>
              <h3>{title}</h3>
              <Text tone="quiet">{text}</Text>
            </div>
            {press && <SwitchButton {...controls} of={press} />}
            {logIn && <LogIn email={logIn} of={STEPS_BRAND} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}
