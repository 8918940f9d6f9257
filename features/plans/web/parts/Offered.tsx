import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { useToday } from '#platform/web/today.ts';
import { buttonClass } from '#ui/actions/Button.tsx';
import layout from '#ui/layout/layout.module.css';
import { SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import { words } from '../item-form/words.ts';
import { pagesAbove } from '../ways.ts';
import type { KnownSupport } from './PlanSupport.tsx';

interface Props {
  known: KnownSupport;
  /** Shown once the plan is over. */
  planOver: string;
  /** Another reason why the server would refuse the form. */
  problem?: string | undefined;
  children: ReactNode;
}

/** A form about a support, or why the server would refuse it, with the way back. A form that is open stays open. */
export function Offered({ known, planOver, problem, children }: Props) {
  const { plan, support } = known;
  const title = useTitle();
  const { plan: planSfid } = useSearch({ strict: false });
  const why = useToday() > plan.end_date ? planOver : problem;
  const [isOpen, setOpen] = useState(why === undefined);
  if (why === undefined && !isOpen) setOpen(true);
  if (isOpen) return children;
  const above = pagesAbove(support, planSfid);
  const { label, ...category } = above.at(-1) ?? { label: '' };
  return (
    <>
      <SubPageHeader title={title} above={above}>
        <p>{why}</p>
      </SubPageHeader>
      <div className={layout.row3}>
        <Link {...category} className={buttonClass('primary')}>
          {words.backTo(label)}
        </Link>
      </div>
    </>
  );
}
