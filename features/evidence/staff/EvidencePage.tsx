import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link as RouterLink } from '@tanstack/react-router';
import { useState } from 'react';
import { ParticipantFacts } from '#features/participants/staff/ParticipantFacts.tsx';
import { callPath, type ReplyOf } from '#platform/contract/call.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { failureText } from '#platform/web/form-error.ts';
import { send } from '#platform/web/http.ts';
import { momentText } from '#platform/web/moments.ts';
import { formatDate } from '#scheme/dates.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { Button } from '#ui/actions/Button.tsx';
import { linkClass } from '#ui/actions/Link.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { answerEvidence, staffEvidence, staffEvidenceFile } from '../calls/evidence.ts';
import type { Verdict } from '../rules.ts';
import { words } from './words.ts';

const route = getRouteApi('/inside/evidence/$sfid');

type Seen = ReplyOf<typeof staffEvidence>;

const evidenceQuery = (evidenceSfid: string) =>
  queryOptions({
    queryKey: ['staff', 'evidence', evidenceSfid],
    queryFn: () => send(staffEvidence, { params: { evidenceSfid } }, {}),
  });

/** What somebody sent for a held claim: its documents, and the answer to it. */
export function EvidencePage() {
  const { sfid } = route.useParams();
  const { data } = useSuspenseQuery(evidenceQuery(sfid));
  const { claim, evidence } = data;
  const { answer } = evidence;
  return (
    <>
      <PageHeader title={words.title(claim.reference_number, claim.provider)}>
        <Text tone="quiet">{words.kinds[evidence.kind]}</Text>
        <p>
          <RouterLink to="/queues/$queue" params={{ queue: 'evidence' }}>
            {words.toQueue}
          </RouterLink>
        </p>
      </PageHeader>
      <div className={layout.stack6}>
        <About seen={data} />
        <Documents sfid={sfid} documents={evidence.documents} />
        <Notice>{!claim.is_held && words.notHeld}</Notice>
        {answer ? (
          <Card className={layout.stack2} aria-labelledby="answer">
            <h2 id="answer">{words.answer}</h2>
            <p>
              {words.answered(
                answer.answered_by ?? words.system,
                momentText(answer.answered_at),
                answer.verdict,
              )}
            </p>
            {answer.reason && <Text tone="quiet">{answer.reason}</Text>}
          </Card>
        ) : (
          <AnswerForm sfid={sfid} />
        )}
      </div>
    </>
  );
}

function About({ seen: { participant, claim, evidence } }: { seen: Seen }) {
  return (
    <Card>
      <ParticipantFacts
        participant={participant}
        facts={[
          { label: words.asked, value: evidence.reason },
          ...(evidence.since ? [{ label: words.since, value: formatDate(evidence.since) }] : []),
          ...(evidence.note ? [{ label: words.note, value: <bdi>{evidence.note}</bdi> }] : []),
          { label: words.who, value: evidence.sent_by },
          { label: words.when, value: momentText(evidence.sent_at) },
          { label: words.amount, value: formatMoney(fromDollars(claim.amount)) },
        ]}
      />
    </Card>
  );
}

/** The documents. Staff save them through the console, and need a session of the console for that. */
function Documents({ sfid, documents }: { sfid: string; documents: Seen['evidence']['documents'] }) {
  return (
    <Card className={layout.stack2} aria-labelledby="documents">
      <h2 id="documents">{words.documents}</h2>
      {documents.length === 0 ? (
        <p>{words.noDocuments}</p>
      ) : (
        <ul className={layout.stack2}>
          {documents.map((document) => (
            <li key={document.sfid}>
              <a
                className={linkClass}
                href={callPath(staffEvidenceFile, { evidenceSfid: sfid, fileSfid: document.sfid })}
                download
              >
                {document.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function AnswerForm({ sfid }: { sfid: string }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (verdict: Verdict) =>
      send(answerEvidence, { params: { evidenceSfid: sfid }, body: { verdict, reason } }, {}),
    onSuccess: async () => {
      announce(words.saidAnswered);
      await Promise.all([
        client.invalidateQueries({ queryKey: evidenceQuery(sfid).queryKey }),
        client.invalidateQueries({ queryKey: ['queues'] }),
      ]);
    },
    onError: () => document.getElementById('reason')?.focus(),
  });
  const answer = (verdict: Verdict) => {
    setAttempt(attempt + 1);
    mutate(verdict);
  };
  const problem = error instanceof ApiError ? error.errors['reason']?.[0] : undefined;
  return (
    <Card className={layout.stack4} aria-labelledby="answer">
      <div>
        <h2 id="answer">{words.answer}</h2>
        <Text tone="quiet">{words.about}</Text>
      </div>
      <Form
        state={{
          problems: [],
          attempt,
          failure: error && !problem ? failureText(error) : undefined,
        }}
        onSubmit={() => answer('not-enough')}
        hasOneField
      >
        <TextArea
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          error={problem}
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={layout.row3}>
          <Button isWorking={isPending && variables === 'enough'} onClick={() => answer('enough')}>
            {words.enough}
          </Button>
          <Button type="submit" variant="secondary" isWorking={isPending && variables === 'not-enough'}>
            {words.notEnough}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
