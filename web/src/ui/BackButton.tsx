import styles from './BackButton.module.css';
import { words } from './control-words.ts';
import { Icon } from './Icon.tsx';

/** One step back, where no path says where to. */
export function BackButton({ onBack, label = words.back }: { onBack: () => void; label?: string }) {
  return (
    <button type="button" className={backClass} aria-label={label} onClick={onBack}>
      <Icon name="back" />
    </button>
  );
}

/** The look of it, for links that lead back to a path. */
export const backClass = styles.back ?? '';
