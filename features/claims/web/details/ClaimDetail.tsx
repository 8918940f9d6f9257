import { Suspense, useMemo } from 'react';
import { AskAbout } from '#features/questions/web/AskAbout.tsx';
import { claimTitle } from '#features/questions/words.ts';
import { getClaimAttachment } from '#features/submissions/calls.ts';
import { brand } from '#platform/web/brand.ts';
import { askedFile } from '#platform/web/files/asked-file.ts';
import { ListDownload } from '#platform/web/ListDownload.tsx';
import { useToday } from '#platform/web/today.ts';
import { formatDate } from '#scheme/dates.ts';
import { glossary } from '#scheme/glossary.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Terms } from '#ui/text/Terms.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { ClaimDetails } from '../../calls/shapes.ts';
import { Said } from '../advice/Said.tsx';
import { adviceWords } from '../advice/words.ts';
import { Invoice } from '../checks/Invoice.tsx';
import { SeeInvoice } from '../checks/SeeInvoice.tsx';
import { FileLink } from '../FileLink.tsx';
import { type ClaimRow, claimRow, dayOf, documentsOf, showsPaid } from '../figures.ts';
import { listFiles } from '../list/queries.ts';
import type { ClaimsScope } from '../scope.ts';
import { useOverrides } from '../use-overrides.ts';
import { words } from '../words.ts';
import styles from './ClaimDetail.module.css';
import { ClaimSummary } from './ClaimSummary.tsx';
import { lineColumns } from './columns.tsx';
import { DidItHappen } from './DidItHappen.tsx';
import { History } from './History.tsx';
import { PaidShort } from './PaidShort.tsx';
import { Stages } from './Stages.tsx';
import { sentClaim, sentLines } from './sent.ts';
import { HeldClaim, useHeld, WhatWasSent } from './use-held.ts';
import { wayOf } from './way.ts';

interface Props {
  scope: ClaimsScope;
  claim: ClaimDetails;
  isApproval: boolean;
}

/** Everything about a claim, below the page's title. */
export function ClaimDetail({ scope, claim, isApproval }: Props) {
  const today = useToday();
  const overrides = useOverrides(
    scope,
    useMemo(() => [claim], [claim]),
  );
  const row = claimRow(claim, scope, brand.name, overrides);
  const held = useHeld(scope, claim, row);
  const way = wayOf(claim, row, { scope, today });
  const { lines, missing } = sentLines(claim, isApproval ? undefined : scope.plan.sfid, today);
  return (
    <div className={layout.stack6}>
      <div className={styles.top}>
        <div className={layout.stack5}>
          {held && (
            <Suspense fallback={<Skeleton width="100%" height="14rem" />}>
              <HeldClaim {...held} />
            </Suspense>
          )}
          <ClaimSummary scope={scope} claim={claim} row={row} isLed={held !== undefined && !held.isOver} />
          {way.length > 0 && (
            <Card className={layout.stack4} aria-labelledby="way">
              <h2 id="way">{words.way}</h2>
              <Stages stages={way} />
            </Card>
          )}
          {/* Where the participant is asked, the part above shows it. */}
          {claim.has_evidence && held?.claim.askedOf !== 'participant' && (
            <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
              <WhatWasSent participantSfid={scope.participantSfid} claimSfid={claim.sfid} />
            </Suspense>
          )}
        </div>
        <Documents scope={scope} claim={claim} row={row} />
      </div>
      <PaidShort claim={claim} />
      <div className={layout.stack2}>
        <DataTable
          caption={words.lines}
          level={2}
          columns={lineColumns(showsPaid(claim))}
          rows={lines}
          rowKey={({ sfid }) => sfid}
          empty={<EmptyState icon="file" title={words.noData} text={words.noLines} />}
        />
        {missing.length > 0 && <Text tone="quiet">{words.notSentOfLines(missing, lines.length)}</Text>}
        {lines.length > 0 && (
          <ListDownload
            about={words.lines}
            onAsk={(asked) => listFiles.lines(asked, scope.participantSfid, claim.sfid)}
          />
        )}
      </div>
      <DidItHappen scope={scope} claim={claim} />
      <AllDetails claim={claim} row={row} hasWay={way.length > 0} />
      <AskAbout
        participantSfid={scope.participantSfid}
        about="claim"
        record={claim.sfid}
        what={claimTitle(row.reference, claim.provider_name)}
      />
      <Terms terms={[glossary.supportItem, glossary.approval]} />
    </div>
  );
}

/** The invoice, shown at once where somebody is asked to decide about it, and the file that was sent with it. */
function Documents({ scope, claim, row }: { scope: ClaimsScope; claim: ClaimDetails; row: ClaimRow }) {
  const documents = documentsOf(claim);
  if (!documents.invoice && !documents.extra) return null;
  const { participantSfid } = scope;
  const of = {
    participantSfid,
    claimSfid: claim.sfid,
    reference: row.reference,
    provider: row.provider,
  };
  return (
    <Card className={layout.stack4} aria-labelledby="invoice">
      <h2 id="invoice">{words.invoice}</h2>
      {documents.invoice && (row.isAwaiting ? <Invoice {...of} /> : <SeeInvoice {...of} hasDownload />)}
      {documents.extra && (
        <FileLink
          label={words.downloadExtra}
          about={words.ofInvoice(row.reference)}
          file={askedFile(getClaimAttachment, {
            params: { participantSfid, claimId: claim.sfid },
            query: { file: 'extra' },
          })}
        />
      )}
    </Card>
  );
}

/**
 * The invoice's number, dates and payment reference, and the decision; for a credit, which has no stages, what has happened
 * to it too.
 */
function AllDetails({ claim, row, hasWay }: { claim: ClaimDetails; row: ClaimRow; hasWay: boolean }) {
  const { decision } = claim;
  const sent = sentClaim(claim, row, useToday());
  return (
    <Card className={layout.stack5} aria-labelledby="history">
      <h2 id="history">{hasWay ? words.about : words.history}</h2>
      <Facts
        look="apart"
        className={`${styles.facts} ${layout.column}`}
        facts={[
          { label: words.invoiceNumber, value: row.reference },
          { label: words.serviceDates, value: row.dates },
          ...(claim.date_paid ? [{ label: words.datePaid, value: formatDate(claim.date_paid) }] : []),
          ...sent.facts,
        ]}
      />
      {sent.missing.length > 0 && <Text tone="quiet">{words.notSent(sent.missing)}</Text>}
      {!hasWay && <History events={claim.events} />}
      {decision && (
        <div>
          <h3>{words.decided}</h3>
          <p>{words.decidedBy(decision.approved, decision.by, dayOf(decision.at))}</p>
          {decision.reason && (
            <Text tone="quiet">
              {words.reasonGiven}: <bdi>{decision.reason}</bdi>
            </Text>
          )}
        </div>
      )}
      {!row.isAwaiting && claim.advice.length > 0 && (
        <div className={layout.stack2}>
          <h3>{adviceWords.saidBefore}</h3>
          <Said advice={claim.advice} />
        </div>
      )}
    </Card>
  );
}
