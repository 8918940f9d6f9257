import { Link } from '@tanstack/react-router';
import type { Plan } from '@wattle/contract/plans/calls';
import { planDates } from '@wattle/domain/plans';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { planSearch } from './choose.ts';
import styles from './SubPageHeader.module.css';
import { words } from './words.ts';

interface Props {
  title: string;
  /** The area that the page lies under; undefined for an area's own page. */
  area?: { title: string; route: string };
  /** Undefined while it is on its way. */
  plan: Plan | undefined;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
  /** What acts on the page. */
  children?: ReactNode;
}

/** The top of a page under the plan page: the ways back, its title, and of which plan it is (1§2). */
export function SubPageHeader({ title, area, plan, planSfid, children }: Props) {
  const search = planSearch(planSfid);
  const links = [
    <Link key="plan" to="/plan" search={search}>
      {words.title}
    </Link>,
    ...(area
      ? [
          <Link key="area" to="/plan/$supportArea" params={{ supportArea: area.route }} search={search}>
            {area.title}
          </Link>,
        ]
      : []),
  ];
  return (
    <div className={styles.header}>
      <div className={styles.way}>
        {area ? (
          <Link
            className={styles.back}
            to="/plan/$supportArea"
            params={{ supportArea: area.route }}
            search={search}
            aria-label={words.backTo(area.title)}
          >
            <Icon name="back" />
          </Link>
        ) : (
          <Link className={styles.back} to="/plan" search={search} aria-label={words.backToPlan}>
            <Icon name="back" />
          </Link>
        )}
        <Breadcrumbs links={links} current={title} />
      </div>
      <PageHeader title={title} actions={children}>
        <p className={text.quiet}>
          {plan ? (
            planDates({ startDate: plan.start_date, endDate: plan.end_date })
          ) : (
            <Skeleton width="14em" />
          )}
        </p>
      </PageHeader>
    </div>
  );
}
