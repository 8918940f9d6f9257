import { Link } from '@tanstack/react-router';
import { ParticipantCard } from '#features/participants/web/ParticipantCard.tsx';
import { titles } from '#features/submissions/web/titles.ts';
import { brand } from '#platform/web/brand.ts';
import { Button, buttonClass } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import type { Frame } from './frame.ts';
import { NavigationLinks } from './NavigationLinks.tsx';
import { navigationFor } from './navigation.ts';
import styles from './SideContent.module.css';
import { SideBudget } from './side/SideBudget.tsx';
import { words } from './words.ts';

interface Props {
  frame: Frame;
  onNavigate?: () => void;
}

/** The content of the side nav on wide screens and of the menu on phones. */
export function SideContent({ frame, onNavigate }: Props) {
  const { participant, permissions, plan, open } = frame;
  return (
    <div className={styles.content}>
      <ParticipantCard participant={participant} onPress={() => open('participants')} />
      <div className={styles.middle}>
        {plan && <SideBudget key={plan.sfid} plan={plan} />}
        <nav aria-label={words.navigation}>
          <NavigationLinks items={navigationFor(permissions)} waiting={frame} onNavigate={onNavigate} />
        </nav>
      </div>
      <div className={styles.end}>
        {permissions.maySubmit && (
          <Link
            to="/submit-claim"
            className={buttonClass('primary')}
            {...(onNavigate && { onClick: onNavigate })}
          >
            <Icon name="plus" />
            {titles.link}
          </Link>
        )}
        {brand.features.contactButton && (
          <Button variant="quiet" className={styles.quiet} onClick={() => open('contact')}>
            <Icon name="phone" />
            {words.contact}
          </Button>
        )}
        <Button variant="quiet" className={styles.quiet} onClick={() => open('logout')}>
          <Icon name="logout" />
          {words.logOut}
        </Button>
      </div>
    </div>
  );
}
