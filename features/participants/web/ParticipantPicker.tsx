import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '#platform/web/brand.ts';
import { Button } from '#ui/actions/Button.tsx';
import { RadioGroup } from '#ui/choices/RadioGroup.tsx';
import layout from '#ui/layout/layout.module.css';
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import { NdisNumber } from './NdisNumber.tsx';
import styles from './ParticipantPicker.module.css';
import { participantsQuery } from './queries.ts';
import { words } from './words.ts';

interface Props {
  /** The participant on the screen, by sfid. */
  current: string;
  onChoose: (sfid: string) => void;
  onClose: () => void;
}

/**
 * Chooses whose plan is on the screen (specification: participant-picker). A press on a row shows its participant.
 * Arrow keys only move the choice, which Enter, Space or the button confirms.
 */
export function ParticipantPicker({ current, onChoose, onClose }: Props) {
  const { data: participants = [], refetch } = useQuery(participantsQuery());
  const [chosen, setChosen] = useState(current);
  const choose = (sfid: string) => (sfid === current ? onClose() : onChoose(sfid));
  return (
    <Sheet
      isOpen
      title={words.choose}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => choose(chosen)}>{words.view}</Button>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <PullToRefresh onRefresh={() => refetch({ throwOnError: true })}>
        <RadioGroup
          name="participant"
          label={words.list}
          value={chosen}
          onChange={setChosen}
          onPick={choose}
          options={participants.map((participant) => ({
            value: participant.sfid,
            label: (
              <span className={`${layout.stack1} ${layout.start} ${styles.option}`}>
                {participant.name} <NdisNumber isQuiet number={participant.ndis} />{' '}
                <Badge tone={participant.client_portal_access_level === 'Full access' ? 'positive' : 'plain'}>
                  {words.badge[participant.client_portal_access_level]}
                </Badge>
              </span>
            ),
          }))}
        />
      </PullToRefresh>
      <Text tone="quiet">{words.more(brand.name, brand.phone)}</Text>
    </Sheet>
  );
}
