import { type ReactNode, use, useRef } from 'react';
import { ParticipantButton } from '#features/participants/web/ParticipantButton.tsx';
import { brand } from '#platform/web/brand.ts';
import { fullName } from '#scheme/names.ts';
import button from '#ui/actions/Button.module.css';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { PageFrame } from '#ui/layout/PageHeader.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import { Logo } from '#ui/text/Logo.tsx';
import type { Frame } from './frame.ts';
import styles from './Layout.module.css';
import { navigationFor, UNKNOWN } from './navigation.ts';
import { SideContent } from './SideContent.tsx';
import { SiteMap } from './SiteMap.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { Tabs } from './Tabs.tsx';
import { words } from './words.ts';

/**
 * The frame around the portal's pages: on wide screens a side nav, on phones a bar on top and tabs at the bottom.
 * Both are in the page and the style sheet shows one of them, so that nothing jumps.
 */
export function Layout({ frame, children }: { frame: Frame; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { firstName, participant, permissions, open } = frame;
  const greeting = firstName ? words.greeting(firstName) : <Skeleton width="5em" />;
  return (
    <div className={styles.shell}>
      <p data-paper-only>
        {words.printedFor(participant && fullName(participant.first_name, participant.last_name))}
      </p>
      <a
        data-screen-only
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {words.skip}
      </a>
      <header className={styles.side} data-screen-only>
        <div className={styles.sideContent}>
          <Logo />
          <SideContent frame={frame} />
        </div>
      </header>
      <header className={styles.bar} data-screen-only>
        <div className={styles.barContent}>
          <button
            type="button"
            className={joinClasses(button.round, button.accent, styles.iconButton)}
            aria-label={words.menu}
            onClick={() => open('menu')}
          >
            <Icon name="menu" />
          </button>
          <p className={styles.greeting}>{greeting}</p>
          {brand.features.contactButton && (
            <button
              type="button"
              className={joinClasses(button.round, button.accent, styles.iconButton)}
              aria-label={words.contact}
              onClick={() => open('contact')}
            >
              <Icon name="phone" />
            </button>
          )}
          <ParticipantButton participant={participant} onPress={() => open('participants')} />
        </div>
      </header>
      <div className={styles.content}>
        <main className={styles.main} id="main" ref={main} tabIndex={-1}>
          <PageFrame value={{ ...use(PageFrame), greeting }}>
            <div className={styles.page}>{children}</div>
          </PageFrame>
          {permissions.maySubmit && <SubmitButton />}
        </main>
        <SiteMap permissions={permissions} onContact={() => open('contact')} />
      </div>
      <Tabs
        items={navigationFor(permissions)}
        waiting={frame}
        // The tabs keep their places while nobody knows yet whether the button comes.
        hasSubmit={permissions.maySubmit || permissions === UNKNOWN}
      />
    </div>
  );
}
