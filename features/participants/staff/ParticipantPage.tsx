import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useId } from 'react';
import { phoneText } from '#platform/web/phone.ts';
import { formatDate } from '#scheme/dates.ts';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import type { Column } from '#ui/tables/table.ts';
import { Badge } from '#ui/text/Badge.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { StaffParticipant } from '../calls/staff.ts';
import { AccessTable } from './AccessTable.tsx';
import styles from './people.module.css';
import { participantQuery } from './queries.ts';
import { words } from './words.ts';

const route = getRouteApi('/inside/participants/$sfid');

type Contact = StaffParticipant['contacts'][number];

const NAMES = words.contactColumns;

const contactColumns: readonly Column<Contact>[] = [
  {
    id: 'name',
    header: NAMES.name,
    onCard: 'title',
    cell: ({ name, primary }) => (
      <span className={`${layout.row2} ${layout.centre}`}>
        {name}
        {primary && <Badge>{words.primary}</Badge>}
      </span>
    ),
  },
  { id: 'relationship', header: NAMES.relationship, cell: ({ relationship }) => relationship ?? words.none },
  { id: 'email', header: NAMES.email, isFreeText: true, cell: ({ email }) => email ?? words.none },
  { id: 'phone', header: NAMES.phone, cell: ({ phone }) => (phone ? phoneText(phone) : words.none) },
];

/** A participant: who they are, their plans, who has access, and the people around them. */
export function ParticipantPage() {
  const { sfid } = route.useParams();
  const { data: participant } = useSuspenseQuery(participantQuery(sfid));
  return (
    <>
      <PageHeader title={participant.name}>
        <Text tone="quiet">{words.kinds.participant}</Text>
        <p>
          <Link to="/people">{words.toPeople}</Link>
        </p>
      </PageHeader>
      <div className={styles.detail}>
        <About participant={participant} />
        <div className={styles.part}>
          <AccessTable
            participant={participant}
            access={participant.access}
            requests={participant.requests}
          />
          <DataTable
            caption={words.contacts}
            level={2}
            columns={contactColumns}
            rows={participant.contacts}
            rowKey={({ name, email, phone }) => `${name} ${email} ${phone}`}
            empty={<p>{words.noContacts}</p>}
          />
        </div>
      </div>
    </>
  );
}

function About({ participant }: { participant: StaffParticipant }) {
  const id = useId();
  const { date_of_birth: born, plans } = participant;
  return (
    <Card aria-labelledby={id} className={layout.stack4}>
      <h2 id={id}>{words.participant}</h2>
      <Facts
        look="below"
        className={styles.facts}
        facts={[
          { label: words.ndis, value: participant.ndis },
          { label: words.born, value: born ? formatDate(born) : words.unknown },
          { label: words.status, value: participant.status },
        ]}
      />
      <h3>{words.plans}</h3>
      {plans.length === 0 ? (
        <p>{words.noPlans}</p>
      ) : (
        <ul className={styles.list}>
          {plans.map(({ name, start_date: from, end_date: to, status }) => (
            <li key={`${name} ${from} ${to}`} className={layout.stack1}>
              <span className={`${layout.row2} ${layout.centre}`}>
                {name} <Badge>{status}</Badge>
              </span>
              <Text tone="quiet" size="small">
                {words.planDates(from, to)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
