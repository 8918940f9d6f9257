import { joinClasses } from '#ui/join-classes.ts';
import { Icon } from '#ui/text/Icon.tsx';
import { NavigationLink } from './NavigationLinks.tsx';
import { countedAt, type NavigationItem, type Waiting } from './navigation.ts';
import styles from './Tabs.module.css';
import { WaitingBadge } from './WaitingBadge.tsx';
import { words } from './words.ts';

interface Props {
  items: readonly NavigationItem[];
  waiting: Waiting;
  /** Whether they leave a place for the button that submits a claim. */
  hasSubmit: boolean;
}

/** The pages at the bottom of a phone's screen, each with a drawing and its word. */
export function Tabs({ items, waiting, hasSubmit }: Props) {
  return (
    <nav
      data-screen-only
      className={joinClasses(styles.tabs, hasSubmit && styles.beside)}
      aria-label={words.tabs}
    >
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={item.to}>
            <NavigationLink item={item}>
              <Icon name={item.icon} />
              {item.label}
              <span className={styles.badge}>
                <WaitingBadge waiting={countedAt(item, waiting)} />
              </span>
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
