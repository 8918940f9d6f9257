import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { type WaitingClaims, waitingSentences } from '#features/claims/words/waiting.ts';
import { noticesLead } from '#features/notices/words.ts';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { useToday } from '#platform/web/today.ts';
import { formatSpokenDate } from '#scheme/dates.ts';
import { formatMoney } from '#scheme/money.ts';
import { buttonClass } from '#ui/actions/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Plan } from '../../calls/plans.ts';
import { planSearch } from '../choose.ts';
import { COMPONENTS } from '../component-heading.ts';
import type { Outlook } from '../lasting.ts';
import { linkTo } from '../link-to.ts';
import styles from './NeedsYou.module.css';
import type { Overspent } from './needs.ts';
import { answerWords as words } from './words.ts';

const AskedClaims = lazyPart(() => import('#features/evidence/web/AskedClaims.tsx'));

interface Props {
  participantSfid: string;
  /** How many held claims wait for something from the participant's side. */
  asked: number;
  hasFullAccess: boolean;
  /** Null where the claims could not be counted. */
  waiting: WaitingClaims | null;
  /** Which money runs short within a month, if any does. */
  soon: Outlook | undefined;
  overspent: readonly Overspent[];
  /** What changed in the plan not long ago, or is about to. */
  changed: Plan['last_change'];
  /** How many notices there are that the person asked for. */
  notices: number;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** What somebody has to do or to know before spending more. Shows nothing where there is nothing. */
export function NeedsYou({
  participantSfid,
  asked,
  hasFullAccess,
  waiting,
  soon,
  overspent,
  changed,
  notices,
  planSfid,
}: Props) {
  const today = useToday();
  const claims = waiting && waiting.count > 0 && { ...waiting, ...waitingSentences(waiting, today) };
  const isTheirs = soon !== undefined || overspent.length > 0 || changed !== null || notices > 0;
  if (!claims && !isTheirs && asked === 0) return null;
  return (
    <Card className={styles.card} isAsking aria-labelledby="needs-you">
      <h2 id="needs-you">{isTheirs || hasFullAccess ? words.needsYou : words.needsOthers}</h2>
      <ul className={layout.stack3}>
        {asked > 0 && (
          <Suspense
            fallback={
              <li>
                <Skeleton width="100%" height="4rem" />
              </li>
            }
          >
            <AskedClaims participantSfid={participantSfid} hasFullAccess={hasFullAccess} />
          </Suspense>
        )}
        {claims && (
          <li className={layout.asking}>
            <p>
              <strong>{claims.lead}</strong>{' '}
              {claims.more.map((sentence) => (
                <Text key={sentence} as="span" tone="quiet" size="small">
                  {sentence}
                </Text>
              ))}
            </p>
            <Link to="/claims/approvals" className={buttonClass(claims.mayDecide ? 'primary' : 'secondary')}>
              {claims.mayDecide ? words.check : words.see}
              <Hidden> {words.claims}</Hidden>
            </Link>
          </li>
        )}
        {soon && (
          <li>
            <Line link={soon.how}>
              <strong>{soon.sentence}</strong> {words.seeWhy}
            </Line>
          </li>
        )}
        {overspent.map((each) => (
          <li key={each.sfid}>
            <Overspending overspent={each} planSfid={planSfid} />
          </li>
        ))}
        {notices > 0 && (
          <li>
            <Link to="/notices" className={styles.why}>
              <span>
                <strong>{noticesLead(notices)}</strong> {words.seeWhy}
              </span>
              <Icon name="chevron" />
            </Link>
          </li>
        )}
        {changed && (
          <li>
            <Link to="/plan/changes" search={planSearch(planSfid)} className={styles.why}>
              <span>
                <strong>
                  {words.changed(changed.kind, formatSpokenDate(changed.day, today), changed.day > today)}
                </strong>{' '}
                {words.seeWhat}
              </span>
              <Icon name="chevron" />
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

/** The whole line links to where the money went: the support's own page, or all figures of the plan. */
function Overspending({
  overspent: { name, amount, support },
  planSfid,
}: {
  overspent: Overspent;
  planSfid: string | undefined;
}) {
  const link = support
    ? linkTo(support, planSfid)
    : ({ to: '/plan', search: { ...planSearch(planSfid), figures: 'all' }, hash: COMPONENTS } as const);
  return (
    <Line link={link}>
      <strong>{words.isOverspent(name)}</strong> {words.by}{' '}
      <Text as="span" isFigure>
        {formatMoney(amount)}.
      </Text>
    </Line>
  );
}

interface LineProps {
  /** Undefined where nobody here knows more: another manager pays. */
  link: ReturnType<typeof linkTo> | { to: '/plan'; search: { plan?: string; figures: 'all' }; hash: string };
  children: ReactNode;
}

function Line({ link, children }: LineProps) {
  if (!link) return <p>{children}</p>;
  return (
    <Link {...link} className={styles.why}>
      <span>{children}</span>
      <Icon name="chevron" />
    </Link>
  );
}
