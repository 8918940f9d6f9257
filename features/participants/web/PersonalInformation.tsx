import type { Participant } from '@wattle/contract/participants/calls';
import { formatShortDate } from '@wattle/domain/dates';
import { glossary } from '@wattle/domain/glossary';
import { ageBand } from '@wattle/domain/participants/ages';
import { use } from 'react';
import { useToday } from '../../platform/today.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { OpenOverlay } from '../../ui/open-overlay.ts';
import { Terms } from '../../ui/Terms.tsx';
import styles from './details.module.css';
import { words } from './details-words.ts';
import { NdisNumber } from './NdisNumber.tsx';

/** What the plan manager knows of the participant, to be read (2§2 "Personal Information"). */
export function PersonalInformation({ participant }: { participant: Participant }) {
  const openOverlay = use(OpenOverlay);
  const today = useToday();
  const { date_of_birth: born } = participant;
  const facts = [
    [words.firstName, participant.first_name],
    [words.lastName, participant.last_name],
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
