import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { evidenceQuery } from './queries.ts';
import { SentEvidence } from './SentEvidence.tsx';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  claimSfid: string;
}

/**
 * All that people sent for the holds of a claim, the oldest first, for claims for which the plan manager asks the
 * participant for nothing any more (specification: what-was-sent).
 */
export default function WhatWasSent({ participantSfid, claimSfid }: Props) {
  const query = useQuery(evidenceQuery(participantSfid, claimSfid));
  return (
    <Card className={layout.stack4} aria-labelledby="sent">
      <h2 id="sent">{words.sentList}</h2>
      <Loaded query={query} skeleton={<Skeleton width="100%" height="6rem" />}>
        {({ evidence }) => (
          <SentEvidence
            participantSfid={participantSfid}
            claimSfid={claimSfid}
            sent={evidence.toReversed()}
            label={words.sentList}
            hasReasons
          />
        )}
      </Loaded>
    </Card>
  );
}
