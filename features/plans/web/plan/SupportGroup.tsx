import { Link } from '@tanstack/react-router';
import layout from '#ui/layout/layout.module.css';
import { Tooltip } from '#ui/overlays/Tooltip.tsx';
import { Text } from '#ui/text/Text.tsx';
import { SUPPORT_TYPES } from '../../rules/categories.ts';
import { sharesWith } from '../../words/budget.ts';
import { planSearch } from '../choose.ts';
import type { SupportGroup as Group } from '../figures.ts';
import { figuresWords as words } from '../figures-words.ts';
import { SupportTiles } from '../parts/SupportTiles.tsx';
import { SpendOverview } from './SpendOverview.tsx';
import styles from './SupportGroup.module.css';

interface Props {
  group: Group;
  /** A PACE plan's areas have pages of their own and a spend overview. */
  isPace: boolean;
  isCollapsed: boolean;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** The supports of one type, such as Core Supports. */
export function SupportGroup({ group, isPace, isCollapsed, planSfid }: Props) {
  const id = `supports-${group.type}`;
  const { route } = SUPPORT_TYPES[group.type];
  const hasPage = isPace && route !== undefined;
  return (
    <section className={layout.stack4} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={id}>
            {hasPage ? (
              <Link to="/plan/$supportArea" params={{ supportArea: route }} search={planSearch(planSfid)}>
                {group.name}
              </Link>
            ) : (
              group.name
            )}
          </h2>
          {group.figures.allocated !== 0 && (
            <Tooltip about={group.name}>{words.groupHelp[group.type]}</Tooltip>
          )}
        </div>
        <Text tone="quiet" className={styles.balance}>
          {words.groupBalance(group.figures.left, group.figures.budgeted)}
          {group.spendable?.shared && `. ${sharesWith(group.spendable.shared)}`}
        </Text>
      </div>
      {!isCollapsed && (
        <>
          {hasPage && <SpendOverview group={group} />}
          <SupportTiles supports={group.supports} planSfid={planSfid} />
        </>
      )}
    </section>
  );
}
