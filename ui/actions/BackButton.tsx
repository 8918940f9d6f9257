import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import styles from './BackButton.module.css';
import button from './Button.module.css';

/** One step back, where the page before is not the page above. `title` is the title of the page that it leads to. */
export function BackButton({ onBack, title }: { onBack: () => void; title: string }) {
  return (
    <button type="button" className={backClass} aria-label={words.backTo(title)} onClick={onBack}>
      <Icon name="back" />
    </button>
  );
}

/** The look of the back button, for links to the page above. */
export const backClass = joinClasses(button.round, button.accent, styles.back);
