import styles from './Icon.module.css';
import sheet from './icons.svg?no-inline';

/** The drawings of `icons.svg`: on a 24 x 24 grid, with a 2 px round stroke. */
export type IconName =
  | 'alert'
  | 'back'
  | 'calendar'
  | 'camera'
  | 'check'
  | 'chevron'
  | 'claims'
  | 'clock'
  | 'close'
  | 'file'
  | 'info'
  | 'listen'
  | 'logout'
  | 'menu'
  | 'minus'
  | 'more'
  | 'new-tab'
  | 'phone'
  | 'plan'
  | 'plus'
  | 'providers'
  | 'refresh'
  | 'reports'
  | 'search'
  | 'settings'
  | 'sort'
  | 'sort-down'
  | 'sort-up'
  | 'swap'
  | 'turn'
  | 'upload';

/**
 * A drawing beside a word. It says nothing by itself: the word is always there for everybody. The drawings are in a
 * separate file, so that a further drawing adds no script to any page.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
