import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import button from '#ui/actions/Button.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import layout from '#ui/layout/layout.module.css';
import { Icon } from '#ui/text/Icon.tsx';
import styles from './NavigationLinks.module.css';
import { countedAt, currentMark, isCounted, type NavigationItem, type Waiting } from './navigation.ts';
import { WaitingBadge } from './WaitingBadge.tsx';
import { words } from './words.ts';

interface Props {
  items: readonly NavigationItem[];
  waiting: Waiting;
  onNavigate?: (() => void) | undefined;
}

/** The links of the side nav, one below the other. The pages under a link open below it. */
export function NavigationLinks({ items, waiting, onNavigate }: Props) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.links}>
      {items.map((item) => {
        const link = (
          <NavigationLink item={item} onNavigate={onNavigate}>
            <Icon name={item.icon} />
            {item.label}
            <WaitingBadge waiting={countedAt(item, waiting)} />
          </NavigationLink>
        );
        const isOpenAtFirst = item.below.some(
          (entry) => (isCounted(entry) && waiting.approvals > 0) || entry.to === pathname,
        );
        return (
          <li key={item.to}>
            {item.below.length > 0 ? (
              <Group key={String(isOpenAtFirst)} label={item.label} isOpenAtFirst={isOpenAtFirst} link={link}>
                {item.below.map((entry) => (
                  <li key={entry.to}>
                    <NavigationLink item={entry} onNavigate={onNavigate}>
                      {entry.label}
                    </NavigationLink>
                  </li>
                ))}
              </Group>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The pages under an entry. They open by themselves where one of them is shown; those of the claims also when claims
 * wait for approval, and closes when none wait any more (specification: frame).
 */
function Group({
  label,
  isOpenAtFirst,
  link,
  children,
}: {
  label: string;
  isOpenAtFirst: boolean;
  link: ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <>
      <div className={styles.group}>
        {link}
        <button
          type="button"
          className={joinClasses(button.square, button.plain, layout.turns)}
          aria-label={words.pagesUnder(label)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" />
        </button>
      </div>
      <ul id={id} className={styles.below} hidden={!isOpen}>
        {children}
      </ul>
    </>
  );
}

interface LinkProps extends Pick<Props, 'onNavigate'> {
  item: Parameters<typeof currentMark>[0];
  children: ReactNode;
}

/** A link that is marked as current while its page, or a page below it, is shown. */
export function NavigationLink({ item, onNavigate, children }: LinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={item.to}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={currentMark(item, pathname)}
      {...(onNavigate && { onClick: onNavigate })}
    >
      {children}
    </Link>
  );
}
