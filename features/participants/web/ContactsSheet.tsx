import { useQuery } from '@tanstack/react-query';
import { phoneText } from '#platform/web/phone.ts';
import { callQuery } from '#platform/web/query.ts';
import { useToday } from '#platform/web/today.ts';
import { fullName } from '#scheme/names.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { cardClass } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Text } from '#ui/text/Text.tsx';
import { listContacts, type Participant, type ParticipantContact } from '../calls/people.ts';
import { ageBand } from '../rules/ages.ts';
import styles from './details.module.css';
import { words } from './details-words.ts';
import { words as participantWords } from './words.ts';

interface Props {
  participant: Participant;
  onClose: () => void;
}

/** The people around a participant, and what they may do in the portal (specification: contacts-sheet). */
export function ContactsSheet({ participant, onClose }: Props) {
  const { sfid: participantSfid, name, date_of_birth: born } = participant;
  const today = useToday();
  const band = born && ageBand(today, born);
  const query = useQuery(callQuery(listContacts, { params: { participantSfid } }));
  return (
    <Sheet
      isOpen
      title={words.contacts}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <Text tone="quiet">
        <bdi>{words.contactsAbout(name)}</bdi>
      </Text>
      {band && <Text tone="quiet">{words.aged(band)}</Text>}
      <Loaded query={query} skeleton={<Skeleton width="100%" height="12rem" />}>
        {(contacts) =>
          contacts.length > 0 ? (
            <ul className={layout.stack4}>
              {contacts.map((contact) => (
                <Contact key={contact.sfid} contact={contact} />
              ))}
            </ul>
          ) : (
            <EmptyState icon="providers" title={words.noContacts} level={3} text={words.noContactsText} />
          )
        }
      </Loaded>
      <Text tone="quiet">{words.change}</Text>
    </Sheet>
  );
}

function Contact({ contact }: { contact: ParticipantContact }) {
  const { client_portal_access_level: level, mobile_phone: mobile, phone, email } = contact;
  return (
    <li className={joinClasses(cardClass, layout.stack3)}>
      <h3>
        <bdi>{fullName(contact.first_name, contact.last_name)}</bdi>
      </h3>
      <p className={layout.row2}>
        {contact.primary && (
          <Badge tone="plain" icon="check">
            {words.primary}
          </Badge>
        )}{' '}
        <Badge tone={level === 'Full access' ? 'positive' : 'plain'}>
          {level ? participantWords.badge[level] : words.noAccess}
        </Badge>
      </p>
      {contact.primary && <Text tone="quiet">{words.primaryMeans}</Text>}
      <Facts
        look="apart"
        className={styles.details}
        facts={[
          { label: words.relationship, value: contact.relationship ?? words.notKnown },
          ...(mobile
            ? [{ label: words.mobile, value: <a href={`tel:${mobile}`}>{phoneText(mobile)}</a> }]
            : []),
          ...(phone ? [{ label: words.phone, value: <a href={`tel:${phone}`}>{phoneText(phone)}</a> }] : []),
          ...(mobile || phone ? [] : [{ label: words.phone, value: words.notKnown }]),
          { label: words.email, value: email ? <a href={`mailto:${email}`}>{email}</a> : words.notKnown },
        ]}
      />
    </li>
  );
}
