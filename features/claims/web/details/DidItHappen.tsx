import { useEffect, useRef, useState } from 'react';
import { fromDollars } from '#scheme/money.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { ClaimDetails, ClaimLine } from '../../calls/shapes.ts';
import { asksWhatHappened, type LineAnswer } from '../../rules/answers.ts';
import { awaitsDecision } from '../../rules/status.ts';
import { dayOf, lineRow } from '../figures.ts';
import type { ClaimsScope } from '../scope.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { BrandPhone } from './BrandPhone.tsx';
import styles from './DidItHappen.module.css';
import { happenedWords as words } from './happened-words.ts';
import { NoteForm } from './NoteForm.tsx';
import { useAnswer, useShowLine } from './use-answer.ts';

/** How many items are shown at first: a claim may have hundreds. */
const FIRST = 10;

interface Props {
  scope: ClaimsScope;
  claim: ClaimDetails;
}

/**
 * Asks about each item of a claim whether it happened, as long as people can answer; everybody sees the answers. An
 * answer informs the plan manager and stops no payment.
 */
export function DidItHappen({ scope, claim }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone, so the first item that it revealed takes the focus.
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll('li')[FIRST]?.focus();
  }, [showsAll]);
  const raw = {
    status: claim.status,
    clientApproval: claim.client_approval_status,
    datePaid: claim.date_paid,
    paidToType: claim.paid_to_type,
    total: fromDollars(claim.total),
  };
  const mayAnswer = scope.hasFullAccess && asksWhatHappened(raw);
  const lines = claim.invoice_line_items.filter((line) => mayAnswer || line.answer !== null);
  if (lines.length === 0) return null;
  const shown = showsAll ? lines : lines.slice(0, FIRST);
  return (
    <Card className={layout.stack4} aria-labelledby="did-it-happen">
      <div>
        <h2 id="did-it-happen">{words.question}</h2>
        {mayAnswer && <Text tone="quiet">{words.intro}</Text>}
      </div>
      <ul ref={list} className={styles.lines}>
        {shown.map((line) => (
          <Line
            key={line.sfid}
            scope={scope}
            claim={claim}
            line={line}
            mayAnswer={mayAnswer}
            mayDecline={scope.hasApprovals && awaitsDecision(raw)}
          />
        ))}
      </ul>
      {shown.length < lines.length && (
        <div>
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            {words.showAll(lines.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface LineProps extends Props {
  line: ClaimLine;
  /** False for people who may only look, and once nobody is asked any more. */
  mayAnswer: boolean;
  mayDecline: boolean;
}

/** One item: its day, its name, and what people answered about it. */
function Line({ scope, claim, line, mayAnswer, mayDecline }: LineProps) {
  const [answer, say] = useAnswer(scope, claim, line);
  const { dates, name } = lineRow(line, undefined);
  const item = words.item(dates, name);
  const id = `happened-${line.sfid}`;
  return (
    <li className={`${layout.stack2} ${styles.line}`} tabIndex={-1}>
      <div className={layout.ends3}>
        <p id={id} className={styles.what}>
          <Hidden>{words.question} </Hidden>
          <bdi>{item}</bdi>
        </p>
        {mayAnswer && <AnswerButtons labelledBy={id} answer={answer} onAnswer={say} />}
      </div>
      {/* The output is there from the start, so that screen readers read aloud what to do. */}
      {mayAnswer && <output>{answer === 'no' && <WhatToDo mayDecline={mayDecline} />}</output>}
      {line.answer && line.answered_by && line.answered_at && (
        <Text tone={mayAnswer ? 'quiet' : undefined} size={mayAnswer ? 'small' : undefined}>
          {words.said(words.answers[line.answer], line.answered_by, dayOf(line.answered_at))}
        </Text>
      )}
      <Note scope={scope} claim={claim} line={line} answer={answer} item={item} mayWrite={mayAnswer} />
    </li>
  );
}

/** What people can do who say that something did not happen. */
function WhatToDo({ mayDecline }: { mayDecline: boolean }) {
  if (mayDecline) return words.mayDecline;
  return (
    <>
      {words.call} <BrandPhone />
    </>
  );
}

interface NoteProps extends Props {
  line: ClaimLine;
  answer: LineAnswer | null;
  item: string;
  mayWrite: boolean;
}

/** The note beside an answer, and the way to write one. */
function Note({ scope, claim, line, answer, item, mayWrite }: NoteProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The form takes the focus; the button gets it back when the form closes.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const showLine = useShowLine(claim);
  if (!answer) return null;
  if (isOpen && mayWrite) {
    return (
      <NoteForm
        scope={scope}
        claimId={claim.sfid}
        line={line}
        answer={answer}
        onSaved={showLine}
        onClose={() => setOpen(false)}
      />
    );
  }
  return (
    <>
      {line.note && (
        <Text tone="quiet">
          <bdi>{line.note}</bdi>
        </Text>
      )}
      {mayWrite && (
        <div>
          <Button ref={opener} variant="quiet" onClick={() => setOpen(true)}>
            {line.note ? words.changeNote : words.addNote}
            <Hidden> {words.about(item)}</Hidden>
          </Button>
        </div>
      )}
    </>
  );
}
