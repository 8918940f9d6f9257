import { use } from 'react';
import { useToday } from '#platform/web/today.ts';
import { formatShortDate } from '#scheme/dates.ts';
import { glossary } from '#scheme/glossary.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { OpenOverlay } from '#ui/overlays/open-overlay.ts';
import { Terms } from '#ui/text/Terms.tsx';
import type { Participant } from '../calls/people.ts';
import { ageBand } from '../rules/ages.ts';
import styles from './details.module.css';
import { words } from './details-words.ts';
import { NdisNumber } from './NdisNumber.tsx';

/** What the plan manager knows about the participant, read-only (specification: personal-information). */
export function PersonalInformation({ participant }: { participant: Participant }) {
  const openOverlay = use(OpenOverlay);
  const today = useToday();
  const { date_of_birth: born } = participant;
  // Somebody with one name has no other that would not be known.
  const names = [
    [words.firstName, participant.first_name],
    [words.lastName, participant.last_name],
  ].filter(([, name]) => name !== '');
  const facts = [
    ...names,
    [words.dateOfBirth, born && formatShortDate(born)],
    [words.ageGroup, born && ageBand(today, born)],
    [words.ndisNumber, <NdisNumber key="ndis" number={participant.ndis} isBare />],
    [words.address, participant.address],
    [words.suburb, participant.suburb],
    [words.state, participant.state],
    [words.postcode, participant.postcode],
  ] as const;
  return (
    <Card className={`${layout.stack5} ${layout.start} ${layout.column}`}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value || words.notKnown}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Terms terms={[glossary.ndisNumber]} />
      <Button variant="secondary" onClick={() => openOverlay?.('contact')}>
        {words.contactUs}
      </Button>
    </Card>
  );
}
