import { words } from '../words.ts';
import styles from './SharedComputer.module.css';

/**
 * Whether the login is on a shared computer (specification: shared-computer). The browser's own checkbox: the login page is
 * to be small.
 */
export function SharedComputer({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className={styles.shared}>
      <label>
        <input
          type="checkbox"
          aria-describedby="shared-hint"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
        {words.shared}
      </label>
      <small id="shared-hint">{words.sharedHint}</small>
    </div>
  );
}
