import type { ClaimDetails } from '@wattle/contract/claims/shapes';
import { glossary } from '@wattle/domain/glossary';
import { Card } from '../../../ui/Card.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import layout from '../../../ui/layout.module.css';
import { Terms } from '../../../ui/Terms.tsx';
import text from '../../../ui/text.module.css';
import { dayOf, showsPaid } from '../figures.ts';
import type { ClaimsScope } from '../scope.ts';
import { words } from '../words.ts';
import styles from './ClaimDetail.module.css';
import { ClaimSummary } from './ClaimSummary.tsx';
import { lineColumns } from './columns.tsx';
import { History } from './History.tsx';
import { sentLines } from './sent.ts';

interface Props {
  scope: ClaimsScope;
  claim: ClaimDetails;
  isApproval: boolean;
}

/** What there is to know of a claim, below the page's title. */
export function ClaimDetail({ scope, claim, isApproval }: Props) {
  const { decision } = claim;
  const { lines, missing } = sentLines(claim, isApproval ? undefined : scope.plan.sfid);
  return (
    <div className={layout.stack6}>
      <div className={styles.top}>
        <ClaimSummary scope={scope} claim={claim} />
        <Card className={layout.stack5} aria-labelledby="history">
          <h2 id="history">{words.history}</h2>
          <History events={claim.events} />
          {decision && (
            <div>
              <h3>{words.decided}</h3>
              <p>{words.decidedBy(decision.approved, decision.by, dayOf(decision.at))}</p>
              {decision.reason && (
                <p className={text.quiet}>
                  {words.reasonGiven}: <bdi>{decision.reason}</bdi>
                </p>
              )}
            </div>
          )}
        </Card>
      </div>
      <DataTable
        caption={words.lines}
        level={2}
        columns={lineColumns(showsPaid(claim))}
        rows={lines}
        rowKey={({ sfid }) => sfid}
        empty={<EmptyState icon="file" title={words.noData} text={words.noLines} />}
      />
      {missing.length > 0 && <p className={text.quiet}>{words.notSentOfLines(missing, lines.length)}</p>}
      <Terms terms={[glossary.supportItem, glossary.approval]} />
    </div>
  );
}
