import { Card } from '#ui/layout/Card.tsx';
import { SWITCHES } from '../rules.ts';
import { words } from '../words.ts';
import styles from './DemoPage.module.css';
import { type Controls, SwitchButton } from './SwitchButton.tsx';

const more = SWITCHES.filter((each) => !words.steps.some(({ press }) => press === each));

/** The switches that no step has. */
export function Switchboard(controls: Controls) {
  return (
    <Card aria-labelledby="switches">
      <h2 id="switches">{words.moreTitle}</h2>
      <div className={styles.switches}>
        {more.map((each) => (
          <SwitchButton key={each} {...controls} of={each} />
        ))}
      </div>
    </Card>
  );
}
