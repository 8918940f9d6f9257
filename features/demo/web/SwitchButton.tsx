import { Button } from '#ui/actions/Button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Text } from '#ui/text/Text.tsx';
import type { Switch } from '../rules.ts';
import { words } from '../words.ts';
import styles from './DemoPage.module.css';

/** A press, and what came of it once that is known. */
export interface Press {
  of: Switch;
  ok?: boolean;
  words?: string;
}

/** The switchboard as its buttons see it. */
export interface Controls {
  /** The last press. */
  last: Press | undefined;
  /** The switches that are on. */
  on: readonly string[];
  onPress: (of: Switch) => void;
}

/** Presses a switch, and says beside it what came of that. */
export function SwitchButton({ of, last, on, onPress }: Controls & { of: Switch }) {
  const own = last?.of === of ? last : undefined;
  return (
    <div className={styles.switch}>
      <Button
        variant="secondary"
        isWorking={own !== undefined && own.words === undefined}
        onClick={() => onPress(of)}
      >
        {(on.includes(of) && words.switchesOff[of]) || words.switches[of]}
      </Button>
      <Text
        as="output"
        size="small"
        className={joinClasses(styles.said, own?.ok === false && styles.refused)}
      >
        {own?.words}
      </Text>
    </div>
  );
}
