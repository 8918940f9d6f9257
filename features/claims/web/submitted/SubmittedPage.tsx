import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { SubmittedDetails } from '#features/submissions/calls.ts';
import { SUBMITTED, submittedTitle } from '#features/submissions/words.ts';
import { brand } from '#platform/web/brand.ts';
import { LeadToNotFound } from '#platform/web/routing/LeadToNotFound.tsx';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { useToday } from '#platform/web/today.ts';
import { formatDate, todayInAdelaide } from '#scheme/dates.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Spoken } from '#ui/text/Spoken.tsx';
import { Text } from '#ui/text/Text.tsx';
import { paidWhen, paidWhenSentence } from '../../rules/stages.ts';
import { paidOf } from '../answer.ts';
import { ClaimPlan } from '../ClaimPlan.tsx';
import { BrandPhone } from '../details/BrandPhone.tsx';
import { claimRow, dayOf } from '../figures.ts';
import { claimQuery, submittedClaimQuery } from '../list/queries.ts';
import type { ClaimsScope } from '../scope.ts';
import { useSentNow } from '../sent-now.ts';
import { titles } from '../titles.ts';
import { words } from '../words.ts';
import { Files } from './Files.tsx';
import { SubmittedNext, useNext } from './SubmittedNext.tsx';
import { words as own } from './words.ts';

const route = getRouteApi('/portal/claims/submitted/$submittedId');

const above = [{ to: '/claims', search: { tab: 'submitted' }, label: titles.claims }] as const;

/** One claim that was sent in; sending a claim leads here (specification: submitted-page). */
export function SubmittedPage() {
  const { submittedId } = route.useParams();
  return (
    <ClaimPlan above={above}>
      {(scope) => <Submitted key={submittedId} scope={scope} submittedId={submittedId} />}
    </ClaimPlan>
  );
}

function Submitted({ scope, submittedId }: { scope: ClaimsScope; submittedId: string }) {
  const title = useTitle();
  const isNew = useSentNow(submittedId);
  const { data: sent, isError } = useQuery(submittedClaimQuery(scope.participantSfid, submittedId));
  if (isError && !sent) return <LeadToNotFound />;
  return (
    <>
      <SubPageHeader title={title} above={above} />
      <div className={layout.stack6}>
        <Spoken
          about={submittedId}
          sentences={
            sent && [own.weHave(submittedTitle(sent), sent.case_number), ...(isNew ? [SUBMITTED] : [])]
          }
        />
        {sent ? (
          <>
            <WhatNext scope={scope} sent={sent} />
            <WhatWeHave scope={scope} sent={sent} />
          </>
        ) : (
          <Loading>
            <Skeleton width="100%" height="10rem" />
            <Skeleton width="100%" height="14rem" />
          </Loading>
        )}
      </div>
    </>
  );
}

interface Props {
  scope: ClaimsScope;
  sent: SubmittedDetails;
}

/** Who acts next, when it is paid, the claim that came of it, and whom to ask. */
function WhatNext({ scope, sent }: Props) {
  const { asked } = useNext(sent, scope);
  const paid = usePaidWhen(scope, sent);
  return (
    <Card className={layout.stack4} isAsking={asked !== undefined} aria-labelledby="next">
      <h2 id="next">{own.whatNext}</h2>
      <p>
        <SubmittedNext sent={sent} scope={scope} />
      </p>
      {paid && <p>{paid}</p>}
      <Text tone="quiet">
        {words.callToAsk(brand.name)} <BrandPhone />.
      </Text>
    </Card>
  );
}

/**
 * When it is paid, in a sentence: as the claim that came of it says, or as claims like it usually are where there is none
 * yet. Undefined where nobody can say.
 */
function usePaidWhen({ participantSfid, ...scope }: ClaimsScope, sent: SubmittedDetails): string | undefined {
  const today = useToday();
  const claim = useQuery({
    ...claimQuery(participantSfid, sent.claim?.sfid ?? ''),
    enabled: sent.claim !== null,
  });
  const usual = { expectedOn: null, since: todayInAdelaide(new Date(sent.date)) };
  if (sent.claim === null) {
    const paid = paidWhen(usual, sent.payment_times ?? undefined, today);
    // The plan manager has made no claim of it yet, so nobody can say how late it is.
    return paid && !paid.isLate ? paidWhenSentence(paid, today, { brandName: brand.name }) : undefined;
  }
  const row = claim.data && claimRow(claim.data, scope, brand.name);
  const paid = row && paidOf(row, today);
  const ifApproved = row?.isAwaiting && scope.hasApprovals && scope.hasFullAccess;
  return paid && paidWhenSentence(paid, today, { brandName: brand.name, ifApproved });
}

/** What was sent, as we have it, and its files. */
function WhatWeHave({ scope, sent }: Props) {
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return (
    <Card className={layout.stack4} aria-labelledby="sent">
      <h2 id="sent">{own.whatWeHave}</h2>
      <Facts
        look="apart"
        className={layout.column}
        facts={[
          { label: words.caseNumber, value: sent.case_number },
          { label: words.claimType, value: sent.type },
          { label: words.status, value: sent.status },
          { label: words.dateSubmitted, value: dayOf(sent.date) },
          ...fact(words.invoiceNumber, sent.invoice_number),
          ...fact(own.invoiceDate, sent.invoice_date && formatDate(sent.invoice_date)),
          ...fact(own.abn, sent.abn),
          ...fact(own.amount, sent.total === null ? null : formatMoney(fromDollars(sent.total))),
          ...fact(own.comment, sent.comment),
        ]}
      />
      <Files claim={sent} participantSfid={scope.participantSfid} />
    </Card>
  );
}
