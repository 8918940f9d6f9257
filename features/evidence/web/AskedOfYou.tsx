import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getClaim } from '#features/claims/calls/claims.ts';
import { brand } from '#platform/web/brand.ts';
import { useToday } from '#platform/web/today.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Hidden } from '#ui/text/Hidden.tsx';
import { More } from '#ui/text/More.tsx';
import { Spoken } from '#ui/text/Spoken.tsx';
import { listAsked } from '../calls/asked.ts';
import { type EvidenceOfClaim, listEvidence } from '../calls/evidence.ts';
import type { EvidenceState } from '../rules.ts';
import { askedSentences } from '../words.ts';
import { EvidenceForm } from './EvidenceForm.tsx';
import type { HeldClaimProps } from './held.ts';
import { evidenceQuery } from './queries.ts';
import { SentEvidence } from './SentEvidence.tsx';
import { useEvidenceForm } from './use-evidence-form.ts';
import { words } from './words.ts';

/** What the plan manager asks the participant for, the form that sends it, and what people sent. */
export function AskedOfYou(props: HeldClaimProps) {
  const { participantSfid, claim, isOver } = props;
  const query = evidenceQuery(participantSfid, claim.sfid);
  const found = useQuery(query);
  return (
    <Loaded query={found} skeleton={<Skeleton width="100%" height="14rem" />}>
      {(evidence) => {
        const state = isOver ? 'over' : evidence.state;
        return state && <Asked {...props} evidence={evidence} state={state} />;
      }}
    </Loaded>
  );
}

type AskedProps = HeldClaimProps & {
  evidence: EvidenceOfClaim;
  state: EvidenceState | 'over';
};

function Asked({ participantSfid, userId, mayAnswer, onRefused, claim, evidence, state }: AskedProps) {
  const today = useToday();
  const client = useQueryClient();
  const lead = useRef<HTMLFieldSetElement>(null);
  const [sendsMore, setSendsMore] = useState(false);
  const { asked } = claim;
  const form = useEvidenceForm({
    participantSfid,
    claimSfid: claim.sfid,
    asked,
    userId,
    onRefused: async () => {
      onRefused();
      // The claim comes first: it decides whether the form stays when the plan manager asks for nothing any more.
      for (const { name } of [getClaim, listEvidence, listAsked])
        await client.invalidateQueries({ queryKey: [name] });
    },
    onSent: (reply, kind) => {
      client.setQueryData(evidenceQuery(participantSfid, claim.sfid).queryKey, reply);
      void client.invalidateQueries({ queryKey: [listAsked.name] });
      setSendsMore(false);
      announce(kind === 'sent' ? words.sent : words.told);
      lead.current?.focus();
    },
  });
  const now = evidence.evidence.filter((sent) => sent.is_for_this_hold);
  // Once something was enough, only that counts. Until then the newest counts.
  const counts = (state === 'enough' && now.find(({ answer }) => answer?.verdict === 'enough')) || now[0];
  const isWaiting = state === 'asked' || state === 'not-enough';
  const hasForm = mayAnswer && (isWaiting || state === 'over' || sendsMore);
  // The card shows what waits for an answer. It folds older things and those for another hold.
  const shown = counts && (state === 'sent' || state === 'enough') ? [counts] : [];
  const before = evidence.evidence.filter((sent) => !shown.includes(sent));
  const list = { participantSfid, claimSfid: claim.sfid };
  return (
    <Card className={layout.stack4} isAsking={isWaiting && mayAnswer} aria-labelledby="evidence">
      <Hidden id="evidence" as="h2">
        {words.heading}
      </Hidden>
      {/* It takes the focus when somebody has sent something, because the form is gone then. */}
      <fieldset ref={lead} tabIndex={-1} aria-labelledby="evidence">
        <Spoken
          about={`${claim.sfid} ${state}`}
          sentences={
            state === 'over'
              ? words.over
              : askedSentences(state, asked, {
                  last: counts && {
                    kind: counts.kind,
                    by: counts.sent_by,
                    on: todayInAdelaide(new Date(counts.sent_at)),
                    reason: counts.answer?.reason ?? null,
                  },
                  mayAnswer,
                  brandName: brand.name,
                  today,
                })
          }
        />
      </fieldset>
      {hasForm && <EvidenceForm state={form} />}
      {shown.length > 0 && <SentEvidence {...list} sent={shown} label={words.sentList} />}
      {state === 'sent' && mayAnswer && !sendsMore && (
        <div>
          <Button variant="quiet" onClick={() => setSendsMore(true)}>
            {words.sendMore}
          </Button>
        </div>
      )}
      {before.length > 0 && (
        <More label={words.before}>
          <SentEvidence {...list} sent={before} label={words.before} />
        </More>
      )}
    </Card>
  );
}
