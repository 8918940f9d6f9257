import { Link, useLocation } from '@tanstack/react-router';
import { Icon } from '../../ui/Icon.tsx';
import { ApprovalsBadge } from './ApprovalsBadge.tsx';
import { currentMark, type NavigationItem } from './navigation.ts';
import styles from './Tabs.module.css';
import { words } from './words.ts';

/** The pages at the bottom of a phone's screen, each with a drawing and its word. */
export function Tabs({ items, approvals }: { items: readonly NavigationItem[]; approvals: number }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={words.tabs}>
      <ul className={styles.links}>
        {items.map(({ below, ...item }) => (
          <li key={item.to}>
            <Link
              to={item.to}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={currentMark(item, pathname)}
            >
              <Icon name={item.icon} />
              {item.label}
              {below && (
                <span className={styles.badge}>
                  <ApprovalsBadge count={approvals} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
