import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { memberQuery } from '#features/staff/staff/session.ts';
import { LookAs } from '#features/views/staff/LookAs.tsx';
import { mayLook } from '#features/views/staff/may-look.ts';
import { WhySheet } from '#platform/web/staff/WhySheet.tsx';
import { permissionLevel } from '#scheme/access.ts';
import { Button } from '#ui/actions/Button.tsx';
import layout from '#ui/layout/layout.module.css';
import { DataTable } from '#ui/tables/DataTable.tsx';
import type { Column } from '#ui/tables/table.ts';
import { Badge, type BadgeTone } from '#ui/text/Badge.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import { type AccessRequest, type HeldAccess, staffEndAccess } from '../calls/staff.ts';
import { AccessSheet, type Named } from './AccessSheet.tsx';
import styles from './people.module.css';
import { useReadAnew } from './queries.ts';
import { Requests } from './RequestList.tsx';
import { words } from './words.ts';

const NAMES = words.accessColumns;

const TONES: Readonly<Record<HeldAccess['state'], BadgeTone>> = {
  holds: 'positive',
  ends: 'positive',
  begins: 'pending',
  ended: 'plain',
};

/** At whose page the table stands: there the other end of each access is named. */
type Of = { person: Named; participant?: undefined } | { participant: Named; person?: undefined };

type Props = Of & { access: readonly HeldAccess[]; requests: readonly AccessRequest[] };

/** Who has access to a participant, or to whom a person has access; with what a member of staff may do about it. */
export function AccessTable({ access, requests, ...of }: Props) {
  const { data: member } = useSuspenseQuery(memberQuery);
  const [changing, setChanging] = useState<HeldAccess>();
  const [ending, setEnding] = useState<HeldAccess>();
  const [isGiving, setGiving] = useState(false);
  const mayChange = member.roles.includes('access');
  const other: Column<HeldAccess> = of.person
    ? {
        id: 'participant',
        header: NAMES.participant,
        onCard: 'title',
        cell: ({ participant: { sfid, name } }) => (
          <Link to="/participants/$sfid" params={{ sfid }}>
            {name}
          </Link>
        ),
      }
    : {
        id: 'person',
        header: NAMES.person,
        onCard: 'title',
        cell: ({ person: { sfid, name } }) => (
          <Link to="/people/$sfid" params={{ sfid }}>
            {name}
          </Link>
        ),
      };
  const columns: Column<HeldAccess>[] = [
    other,
    { id: 'level', header: NAMES.level, cell: ({ level }) => permissionLevel(level) },
    {
      id: 'relationship',
      header: NAMES.relationship,
      isFreeText: true,
      cell: ({ relationship }) => relationship ?? words.none,
    },
    { id: 'dates', header: NAMES.dates, cell: (held) => words.dates(held.starts_on, held.ends_on) },
    { id: 'basis', header: NAMES.basis, isFreeText: true, cell: ({ basis }) => basis ?? words.none },
    { id: 'state', header: NAMES.state, cell: (held) => <State held={held} /> },
  ];
  const isViewer = mayLook(member);
  if (mayChange || isViewer)
    columns.push({
      id: 'deeds',
      header: NAMES.deeds,
      onCard: 'bare',
      cell: (held) => {
        const about = words.about(held.person.name, held.participant.name);
        return (
          <div className={styles.deeds}>
            {isViewer && (held.state === 'holds' || held.state === 'ends') && (
              <LookAs
                userSfid={held.person.sfid}
                userName={held.person.name}
                participantSfid={held.participant.sfid}
                participantName={held.participant.name}
              />
            )}
            {mayChange && (
              <Button variant="quiet" onClick={() => setChanging(held)}>
                {words.change}
                <Hidden> {about}</Hidden>
              </Button>
            )}
            {mayChange && held.state !== 'ended' && (
              <Button variant="quiet" onClick={() => setEnding(held)}>
                {words.end}
                <Hidden> {about}</Hidden>
              </Button>
            )}
          </div>
        );
      },
    });
  const title = of.person ? words.accessTo : words.accessOf;
  return (
    <section aria-label={title} className={styles.part}>
      <DataTable
        caption={title}
        level={2}
        columns={columns}
        rows={access}
        rowKey={({ id: number }) => String(number)}
        empty={
          <>
            <h2>{title}</h2>
            <p>{of.person ? words.noAccessTo : words.noAccessOf}</p>
          </>
        }
      />
      {mayChange && (
        <div>
          <Button onClick={() => setGiving(true)}>{words.give}</Button>
        </div>
      )}
      {requests.length > 0 && (
        <div className={styles.part}>
          <h2>{words.waiting}</h2>
          <Requests requests={requests} />
        </div>
      )}
      {isGiving && <AccessSheet {...of} onClose={() => setGiving(false)} />}
      {changing && (
        <AccessSheet
          person={changing.person}
          participant={changing.participant}
          held={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
      {ending && <EndSheet held={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}

/** Whether an access holds, and what staff should know of it. */
function State({ held }: { held: HeldAccess }) {
  const { state, problem, review_on: review } = held;
  return (
    <div className={layout.stack1}>
      <span>
        <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      </span>
      {problem && (
        <Text as="span" size="small">
          <Badge tone="caution" icon="alert">
            {problem}
          </Badge>
        </Text>
      )}
      {review && state !== 'ended' && (
        <Text as="span" tone="quiet" size="small">
          {words.reviewOn(review)}
        </Text>
      )}
    </div>
  );
}

function EndSheet({ held, onClose }: { held: HeldAccess; onClose: () => void }) {
  const readAnew = useReadAnew();
  return (
    <WhySheet
      call={staffEndAccess}
      title={words.endTitle}
      about={words.endAbout(held.person.name, held.participant.name)}
      yes={words.end}
      input={(body) => ({ params: { accessId: String(held.id) }, body })}
      onClose={onClose}
      onDone={async () => {
        onClose();
        await readAnew();
      }}
    />
  );
}
