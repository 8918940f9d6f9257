import { joinClasses } from '#ui/join-classes.ts';
import { Icon } from '#ui/text/Icon.tsx';
import { ApprovalsBadge } from './ApprovalsBadge.tsx';
import { NavigationLink } from './NavigationLinks.tsx';
import { isCounted, type NavigationItem } from './navigation.ts';
import styles from './Tabs.module.css';
import { words } from './words.ts';

interface Props {
  items: readonly NavigationItem[];
  /** How many claims wait for approval. */
  approvals: number;
  /** Whether they leave a place for the button that submits a claim. */
  hasSubmit: boolean;
}

/** The pages at the bottom of a phone's screen, each with a drawing and its word. */
export function Tabs({ items, approvals, hasSubmit }: Props) {
  return (
    <nav
      data-screen-only
      className={joinClasses(styles.tabs, hasSubmit && styles.beside)}
      aria-label={words.tabs}
    >
      <ul className={styles.links}>
        {items.map(({ below, ...item }) => (
          <li key={item.to}>
            <NavigationLink item={item}>
              <Icon name={item.icon} />
              {item.label}
              {below.some(isCounted) && (
                <span className={styles.badge}>
                  <ApprovalsBadge count={approvals} />
                </span>
              )}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
