import { Icon } from '#ui/text/Icon.tsx';
import { ApprovalsBadge } from './ApprovalsBadge.tsx';
import { NavigationLink } from './NavigationLinks.tsx';
import { isCounted, type NavigationItem } from './navigation.ts';
import styles from './Tabs.module.css';
import { words } from './words.ts';

/** The pages at the bottom of a phone's screen, each with a drawing and its word. */
export function Tabs({ items, approvals }: { items: readonly NavigationItem[]; approvals: number }) {
  return (
    <nav className={styles.tabs} aria-label={words.tabs}>
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
