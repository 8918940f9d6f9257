import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { APP_VERSION } from '../../platform/version.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import text from '../../ui/text.module.css';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './settings.module.css';
import { words } from './words.ts';

interface Props {
  /** Whose plan is viewed. */
  participantName: string;
  hasFullAccess: boolean;
  onUserOptions: () => void;
  onContacts: () => void;
  onContactUs: () => void;
}

/** Everything that can be set, and what can be looked up beside it (2§2 "Settings"). */
export function SettingsPage({ participantName, hasFullAccess, ...on }: Props) {
  const isNarrow = useNarrow();
  return (
    <>
      <PageHeader title={words.settings} />
      <div className={`${layout.stack5} ${layout.column}`}>
        <Group title={words.userSettings} about={words.userSettingsText}>
          <Row to="/settings/contact-details" label={words.contactDetails} about={words.contactDetailsText} />
          {!isNarrow && (
            <Row onOpen={on.onUserOptions} label={words.userOptions} about={words.userOptionsText} />
          )}
          <Row to="/settings/devices" label={words.devices} about={words.devicesText} />
        </Group>
        <Group title={words.participantSettings} about={words.participantSettingsText(participantName)}>
          <Row
            to="/settings/personal-information"
            label={words.personalInformation}
            about={words.personalInformationText}
          />
          <Row onOpen={on.onContacts} label={words.contacts} about={words.contactsText} />
          {hasFullAccess && (
            <Row to="/settings/notifications" label={words.notifications} about={words.notificationsText} />
          )}
          <Row to="/settings/activity" label={words.activity} about={words.activityText} />
          {hasFullAccess && (
            <Row to="/settings/export" label={words.dataExport} about={words.dataExportText} />
          )}
        </Group>
        <Group title={words.help}>
          <Row onOpen={on.onContactUs} label={words.contactUs} about={words.contactUsText} />
        </Group>
        {isNarrow && <p className={text.quiet}>{words.version(APP_VERSION)}</p>}
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
          <p className={text.quiet}>
            <bdi>{about}</bdi>
          </p>
        )}
      </div>
      <ul className={styles.rows}>{children}</ul>
    </Card>
  );
}

/** Leads to a page, or opens a dialog over this one. */
function Row({
  label,
  about,
  ...way
}: { label: string; about: string } & ({ to: LinkProps['to'] } | { onOpen: () => void })) {
  return (
    <li className={styles.row}>
      {'to' in way ? (
        <Link to={way.to} className={styles.open}>
          {label}
        </Link>
      ) : (
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={way.onOpen}>
          {label}
        </button>
      )}
      <p className={`${text.quiet} ${text.small}`}>{about}</p>
      <Icon name="chevron" />
    </li>
  );
}
