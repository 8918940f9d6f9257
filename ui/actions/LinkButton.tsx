import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Hidden } from '../text/Hidden.tsx';
import { Icon } from '../text/Icon.tsx';
import { linkClass } from './Link.tsx';
import styles from './LinkButton.module.css';

interface Props {
  label: string;
  /** What the button is about, for screen readers: several buttons on a page may have the same label. */
  about: string;
  opensTab?: boolean;
  /** True while the action is under way; a second press then does nothing. */
  isWorking: boolean;
  onPress: () => void;
}

/**
 * Opens something that has no address before the press, such as a file. Looks like a link that stands alone in its
 * line.
 */
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
      <Hidden>
        {' '}
        {about} {opensTab && words.newTab}
      </Hidden>
    </button>
  );
}
