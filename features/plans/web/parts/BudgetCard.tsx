import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { useToday } from '#platform/web/today.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { Listen } from '#ui/actions/Listen.tsx';
import { TermsButton } from '#ui/actions/TermsButton.tsx';
import { Bar } from '#ui/charts/BudgetBar.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { hiddenClass } from '#ui/text/Hidden.tsx';
import { Lead } from '#ui/text/Lead.tsx';
import { Text } from '#ui/text/Text.tsx';
import { asText } from '../../words/budget.ts';
import { type Budget, barParts } from '../figures.ts';
import type { Outlook } from '../lasting.ts';
import { spokenOf } from '../spoken.ts';
import { words } from '../words.ts';
import styles from './BudgetCard.module.css';
import { FiguresLink, useAllFigures } from './FiguresLink.tsx';

/** Loaded on request: few people ask for all figures. */
const BudgetParts = lazyPart(() => import('./BudgetParts.tsx'));

interface Props {
  id: string;
  title: string;
  budget: Budget;
  plan: { sfid: string; start_date: string; end_date: string };
  /** What it is the budget of, where that is not the whole plan, and the component that it draws from. */
  of?: { name: string; component?: string | undefined };
  /** How long it lasts, where that is known; `coming` keeps its place while it loads. */
  outlook?: Outlook | 'coming' | undefined;
  /** Whether the page tells below the card how long it lasts; here it is only read aloud. */
  isOutlookBelow?: boolean;
  /** Further facts, shown with all figures; beside the budget where there is room. */
  aside?: ReactNode;
  /** The terms that the page uses, where it explains them nowhere else. */
  terms?: ComponentProps<typeof TermsButton>['dialog'] | undefined;
  /** The link to all that comes next. */
  ahead?: { to: '/coming-up'; label: string } | undefined;
  /** Buttons under its sentences; not shown with all figures. */
  action?: ReactNode;
}

/** A budget: what can be spent of it and until when; with all figures, also how that comes about. */
export function BudgetCard(props: Props) {
  const { id, title, budget, plan, of, outlook, isOutlookBelow, aside, terms, ahead, action } = props;
  const isAll = useAllFigures();
  const said = spokenOf(budget, plan, useToday(), of);
  const { before, amount, after } = said.lead;
  const known = outlook === 'coming' ? undefined : outlook;
  const told = isOutlookBelow ? undefined : known;
  return (
    <Card className={joinClasses(styles.card, isAll && aside ? styles.wide : '')} aria-labelledby={id}>
      <div className={layout.stack3}>
        <h2 id={id} className={isAll ? undefined : hiddenClass}>
          {title}
        </h2>
        <Lead text={asText(said)} about={`${plan.sfid} ${of?.name ?? ''}`}>
          {before}{' '}
          {amount !== undefined && (
            <Text as="strong" isFigure>
              {amount}
            </Text>
          )}{' '}
          {after}
        </Lead>
        {isAll ? (
          <Suspense fallback={<Skeleton width="100%" height="10rem" />}>
            <BudgetParts budget={budget} plan={plan} />
          </Suspense>
        ) : (
          <Bar isUsedUp={budget.isUsedUp} parts={barParts(budget)} />
        )}
        <div className={layout.stack1}>
          {outlook === 'coming' && <Skeleton width="100%" height="3rem" />}
          {told && <Text tone="quiet">{told.sentence}</Text>}
          {said.more.map((sentence) => (
            <Text key={sentence} tone="quiet">
              {sentence}
            </Text>
          ))}
        </div>
        {!isAll && action && <div className={styles.action}>{action}</div>}
        <div className={`${layout.ends} ${styles.actions}`}>
          {(told?.how || ahead) && (
            <p className={styles.links}>
              {ahead && (
                <Link to={ahead.to} className={linkClass}>
                  {ahead.label}
                </Link>
              )}
              {told?.how && (
                <Link {...told.how} className={linkClass}>
                  {words.howWeKnow}
                </Link>
              )}
            </p>
          )}
          <FiguresLink />
          {terms && <TermsButton dialog={terms} />}
          <Listen text={[asText(said), known?.sentence].filter(Boolean).join(' ')} />
        </div>
      </div>
      {isAll && aside && <div className={layout.stack6}>{aside}</div>}
    </Card>
  );
}
