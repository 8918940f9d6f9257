import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { useCurrentPlan } from '#features/plans/web/current-plan.ts';
import { PlanPageHeader } from '#features/plans/web/PlanPageHeader.tsx';
import { api } from '#platform/web/api.ts';
import { SaveFile } from '#platform/web/files/SaveFile.tsx';
import { callQuery } from '#platform/web/query.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Row, Rows } from '#ui/layout/Rows.tsx';
import { More } from '#ui/text/More.tsx';
import { Spoken } from '#ui/text/Spoken.tsx';
import { changesDocument, listChanges, type PlanChange } from '../calls.ts';
import { words } from './words.ts';

/** What changed in the plan that the address names, before and after, and the effects; it can be printed. */
export default function ChangesPage() {
  const { participant, plan } = useCurrentPlan();
  const { plan: planSfid } = useSearch({ strict: false });
  return (
    <>
      <PlanPageHeader title={useTitle()} plan={plan} planSfid={planSfid} />
      {participant && plan ? (
        <Changes key={plan.sfid} participantSfid={participant.sfid} planSfid={plan.sfid} />
      ) : (
        <Skeleton width="100%" height="20rem" />
      )}
    </>
  );
}

interface Place {
  participantSfid: string;
  planSfid: string;
}

function Changes(params: Place) {
  const query = useQuery(callQuery(listChanges, { params: { ...params } }));
  return (
    <Loaded query={query} skeleton={<Skeleton width="100%" height="20rem" />}>
      {([newest, ...older]) =>
        newest ? (
          <div className={layout.stack6}>
            <div className={layout.stack3}>
              <Spoken about={params.planSfid} sentences={[newest.lead]} />
              <div className={layout.row3}>
                <Print place={params} print="normal" />
                <Print place={params} print="large" />
              </div>
              <OneChange change={newest} level={2} />
            </div>
            {older.map((change) => (
              <Older key={`${change.kind} ${change.day}`} change={change} />
            ))}
          </div>
        ) : (
          <EmptyState icon="plan" title={words.none} text={words.noneText} />
        )
      }
    </Loaded>
  );
}

function Print({ place, print }: { place: Place; print: 'normal' | 'large' }) {
  const ask = async () => {
    const { name, pdf } = await api(changesDocument, { params: { ...place }, query: { print } });
    return { name, content: bytesOf(pdf), mediaType: 'application/pdf' };
  };
  return (
    <SaveFile
      label={print === 'large' ? words.printLarge : words.print}
      about={words.ofChanges}
      failed={words.failed}
      onAsk={ask}
    />
  );
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function Older({ change }: { change: PlanChange }) {
  return (
    <section className={layout.stack2}>
      <h2>{words.from(change.kind, change.day)}</h2>
      <p>{change.lead}</p>
      <More label={words.details} about={words.from(change.kind, change.day)}>
        <div className={layout.stack3}>
          <OneChange change={change} level={3} />
        </div>
      </More>
    </section>
  );
}

/** The details of a change: why, before and after by part, what is reserved, and claims that wait. */
function OneChange({ change, level }: { change: PlanChange; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      {change.more.length > 0 && (
        <div className={layout.stack1}>
          {change.more.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {change.parts.length > 0 && (
        <div className={layout.stack2}>
          <Heading>{words.parts}</Heading>
          <Parts parts={change.parts.filter((part) => !isUntouched(part, change))} />
          <Untouched change={change} />
        </div>
      )}
      <Sentences title={words.reservations} sentences={change.reservations} heading={Heading} />
      <Sentences title={words.claims} sentences={change.claims} heading={Heading} />
    </>
  );
}

function Parts({ parts }: Pick<PlanChange, 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <Rows>
      {parts.map((part) => (
        <Row
          key={`${part.kind} ${part.name}`}
          title={part.name}
          note={
            <>
              {part.difference !== null && <strong>{words.difference(part.difference)}</strong>}{' '}
              {[amountsOf(part), ...part.notes].filter(Boolean).join(' ')}
            </>
          }
        />
      ))}
    </Rows>
  );
}

/** The parts of a new plan that are as they were before: one sentence, with their names and amounts behind a press. */
function Untouched({ change }: { change: PlanChange }) {
  const parts = change.parts.filter((part) => isUntouched(part, change));
  if (parts.length === 0) return null;
  return (
    <>
      <p>{words.nothingElse}</p>
      <More label={words.untouched} about={words.from(change.kind, change.day)}>
        <Parts parts={parts} />
      </More>
    </>
  );
}

/** Whether nothing happened to a part. A variation names only the parts that it is about. */
const isUntouched = ({ kind, notes }: PlanChange['parts'][number], change: PlanChange): boolean =>
  change.kind === 'new-plan' && kind === 'same' && notes.length === 0;

/** The amounts before and after; an amount that did not change is named once. */
function amountsOf({ kind, amount_before: before, amount_after: after }: PlanChange['parts'][number]) {
  if (before !== null && after !== null && kind !== 'same')
    return words.beforeAndAfter(fromDollars(before), fromDollars(after));
  if (after !== null) return `${formatMoney(fromDollars(after))}.`;
  return before === null ? undefined : words.was(fromDollars(before));
}

function Sentences({
  title,
  sentences,
  heading: Heading,
}: {
  title: string;
  sentences: readonly string[];
  heading: 'h2' | 'h3';
}) {
  const id = useId();
  return (
    // Older changes have the same parts: only those of the newest are landmarks.
    <Card className={layout.stack1} {...(Heading === 'h2' && { 'aria-labelledby': id })}>
      <Heading id={id}>{title}</Heading>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Card>
  );
}
