import type { Participant } from '@wattle/contract/participants/calls';
import { type ReactNode, useRef } from 'react';
import { ParticipantCard } from '../../features/participants/ParticipantCard.tsx';
import { brand, brandMark } from '../../platform/brand.ts';
import { PageFrame } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { words } from '../words.ts';
import styles from './Layout.module.css';
import { LogOutButton } from './LogOutButton.tsx';
import { Logo } from './Logo.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';

interface Props {
  /** Undefined while they are on their way. */
  firstName: string | undefined;
  participant: Participant | undefined;
  children: ReactNode;
}

/**
 * The frame around the portal's pages: on wide screens a side nav, on phones a bar on top and tabs at the bottom.
 * Both are in the page and the style sheet shows one of them, so that nothing jumps.
 */
export function Layout({ firstName, participant, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const greeting = firstName ? words.greeting(firstName) : <Skeleton width="5em" />;
  return (
    <div className={styles.shell}>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {words.skip}
      </a>
      <header className={styles.side}>
        <div className={styles.sideContent}>
          <Logo />
          <ParticipantCard participant={participant} />
          <nav aria-label={words.navigation}>
            <NavigationLinks className={styles.links} />
          </nav>
          <div className={styles.sideEnd}>
            <LogOutButton />
          </div>
        </div>
      </header>
      <header className={styles.bar}>
        <p className={styles.greeting}>
          <img src={brandMark} alt="" width="36" height="36" />
          {greeting}
        </p>
        <LogOutButton />
      </header>
      <main className={styles.main} id="main" ref={main} tabIndex={-1}>
        <div className={styles.who}>
          <ParticipantCard participant={participant} />
        </div>
        <PageFrame value={{ siteName: brand.shortName, greeting }}>
          <div className={styles.page}>{children}</div>
        </PageFrame>
      </main>
      <nav className={styles.tabs} aria-label={words.navigation}>
        <NavigationLinks className={styles.tabLinks} />
      </nav>
    </div>
  );
}
