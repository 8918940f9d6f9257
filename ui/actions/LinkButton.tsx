import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import text from '../text/text.module.css';
import { linkClass } from './Link.tsx';
import styles from './LinkButton.module.css';

interface Props {
  label: string;
  /** What it belongs to, for screen readers, where many of them have the same label. */
  about: string;
  opensTab?: boolean;
  /** True while what it started is under way; a second press does nothing then. */
  isWorking: boolean;
  onPress: () => void;
}

/** For what has no address before it is pressed, such as a file: looks like a link that stands alone in its line. */
export function LinkButton({ label, about, opensTab = false, isWorking, onPress }: Props) {
  return (
    <button
      type="button"
      className={joinClasses(linkClass, styles.button)}
      aria-disabled={isWorking || undefined}
      onClick={() => {
        if (!isWorking) onPress();
      }}
    >
      {label}
      {opensTab && <Icon name="new-tab" />}
      <span className={text.hidden}>
        {' '}
        {about} {opensTab && words.newTab}
      </span>
    </button>
  );
}
