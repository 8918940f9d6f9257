import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import styles from './Select.module.css';

interface Props {
  name: string;
  label: string;
  /** What is chosen, in words. */
  shown: string;
  /** Whether it was pressed, and the list is on its way. */
  isWaiting: boolean;
  /** Called as a press begins, when it is done, and when it is given up. */
  onPress: (press: 'begun' | 'done' | 'none') => void;
}

/**
 * The button of an `InlineSelect` before the code of its list is there: it looks and reads the same. It must not be taken
 * away while it is pressed.
 */
export function InlineButton({ name, label, shown, isWaiting, onPress }: Props) {
  const begin = () => onPress('begun');
  const giveUp = () => onPress('none');
  return (
    <button
      type="button"
      id={name}
      className={joinClasses(styles.button, styles.inline)}
      aria-haspopup="listbox"
      aria-expanded="false"
      aria-busy={isWaiting}
      aria-label={`${shown} ${label}`}
      onPointerDown={begin}
      onPointerLeave={giveUp}
      onPointerCancel={giveUp}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && begin()}
      onBlur={giveUp}
      onClick={() => onPress('done')}
    >
      <span className={joinClasses(styles.value)}>{shown}</span>
      <Icon name="swap" />
    </button>
  );
}
