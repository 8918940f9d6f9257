import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, use, useId, useState } from 'react';
import type { Participant } from '#features/participants/calls/people.ts';
import { ofAgeOn } from '#features/participants/rules/of-age.ts';
import { ContactsSheet } from '#features/participants/web/ContactsSheet.tsx';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { fullAccessTo } from '#features/participants/web/permissions.ts';
import { useUnread } from '#features/questions/web/queries.ts';
import { updates } from '#platform/web/device/updates.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { keepsNothing } from '#platform/web/session.ts';
import { useToday } from '#platform/web/today.ts';
import { APP_VERSION } from '#platform/web/version.ts';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import { OpenOverlay } from '#ui/overlays/open-overlay.ts';
import { Icon } from '#ui/text/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';
import { OfAge, useReview } from './access/OfAge.tsx';
import { AppLock, useLockOffered } from './lock/AppLock.tsx';
import { words as lockWords } from './lock/words.ts';
import { UserOptions } from './options/UserOptions.tsx';
import styles from './settings.module.css';
import { words } from './words.ts';

/** An app from a store is installed. */
const isInBrowser = updates.by === 'refresh';

/** The dialog or sheet that is open over the page. */
type Shown = 'options' | 'contacts' | 'lock';

/** All settings, and the pages of information beside them (specification: settings-page). */
export function SettingsPage() {
  const participant = useCurrentParticipant();
  const [shown, setShown] = useState<Shown>();
  if (!participant) return null;
  const { sfid } = participant;
  const close = () => setShown(undefined);
  return (
    <>
      <Settings participant={participant} onOpen={setShown} />
      {shown === 'options' && <UserOptions participantSfid={sfid} onClose={close} />}
      {shown === 'lock' && <AppLock onClose={close} />}
      {shown === 'contacts' && <ContactsSheet participant={participant} onClose={close} />}
    </>
  );
}

interface Props {
  /** The participant whose plan is viewed. */
  participant: Participant;
  /** Opens a dialog or sheet. */
  onOpen: (what: Shown) => void;
}

function Settings({ participant, onOpen }: Props) {
  const hasFullAccess = fullAccessTo(participant);
  const openOverlay = use(OpenOverlay);
  const isNarrow = useNarrow();
  const isLockOffered = useLockOffered();
  const unread = useUnread(participant.sfid);
  const isNearEighteen = ofAgeOn(useToday(), participant.date_of_birth) !== undefined;
  const review = useReview(participant.sfid, isNearEighteen);
  return (
    <>
      <PageHeader title={useTitle()} />
      <div className={`${layout.stack5} ${layout.column}`}>
        {review && <OfAge participant={participant} review={review} isElsewhere />}
        <Group title={words.userSettings} about={words.userSettingsText}>
          <Row to="/settings/contact-details" label={words.contactDetails} about={words.contactDetailsText} />
          {!isNarrow && (
            <Row onOpen={() => onOpen('options')} label={words.userOptions} about={words.userOptionsText} />
          )}
          {isLockOffered && (
            <Row onOpen={() => onOpen('lock')} label={lockWords.title} about={lockWords.about} />
          )}
          <Row to="/settings/devices" label={words.devices} about={words.devicesText} />
          <Row to="/settings/passkeys" label={words.passkeys} about={words.passkeysText} />
          {isInBrowser && !keepsNothing() && (
            <Row to="/settings/install" label={words.install} about={words.installText} />
          )}
        </Group>
        <Group title={words.participantSettings} about={words.participantSettingsText(participant.name)}>
          <Row
            to="/settings/personal-information"
            label={words.personalInformation}
            about={words.personalInformationText}
          />
          <Row onOpen={() => onOpen('contacts')} label={words.contacts} about={words.contactsText} />
          {hasFullAccess && (
            <Row to="/settings/notifications" label={words.notifications} about={words.notificationsText} />
          )}
          <Row to="/settings/access" label={words.access} about={words.accessText} />
          <Row to="/settings/activity" label={words.activity} about={words.activityText} />
          {hasFullAccess && (
            <Row to="/settings/export" label={words.dataExport} about={words.dataExportText} />
          )}
        </Group>
        <Group title={words.help}>
          <Row to="/questions" label={words.questions} about={words.questionsText(unread)} />
          <Row to="/settings/safe" label={words.safe} about={words.safeText} />
          <Row onOpen={() => openOverlay?.('contact')} label={words.contactUs} about={words.contactUsText} />
        </Group>
        {isNarrow && <Text tone="quiet">{words.version(APP_VERSION)}</Text>}
      </div>
    </>
  );
}

function Group({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card className={layout.stack3} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && (
          <Text tone="quiet">
            <bdi>{about}</bdi>
          </Text>
        )}
      </div>
      <ul className={styles.rows}>{children}</ul>
    </Card>
  );
}

/** Links to a page, or opens a dialog over this page. */
function Row({
  label,
  about,
  ...opening
}: { label: string; about: string } & ({ to: LinkProps['to'] } | { onOpen: () => void })) {
  return (
    <li className={styles.row}>
      {'to' in opening ? (
        <Link to={opening.to} className={styles.open}>
          {label}
        </Link>
      ) : (
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={opening.onOpen}>
          {label}
        </button>
      )}
      <Text tone="quiet" size="small">
        {about}
      </Text>
      <Icon name="chevron" />
    </li>
  );
}
