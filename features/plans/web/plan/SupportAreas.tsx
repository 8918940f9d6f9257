import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import layout from '#ui/layout/layout.module.css';
import { Icon } from '#ui/text/Icon.tsx';
import type { SupportGroup as Group } from '../figures.ts';
import { figuresWords as words } from '../figures-words.ts';
import styles from './SupportAreas.module.css';
import { SupportGroup } from './SupportGroup.tsx';

/** Remembered while the portal is open: whoever folds the areas wants them folded after coming back, too. */
let wasCollapsed = false;

interface Props {
  groups: readonly Group[];
  isPace: boolean;
  planSfid: string | undefined;
}

/** A plan's supports by area, which can be folded up to one line each. */
export function SupportAreas({ groups, isPace, planSfid }: Props) {
  const [isCollapsed, setCollapsed] = useState(wasCollapsed);
  const toggle = () => {
    wasCollapsed = !isCollapsed;
    setCollapsed(wasCollapsed);
  };
  return (
    <div className={layout.stack6}>
      <Button
        variant="quiet"
        className={`${styles.collapse} ${layout.turns}`}
        aria-expanded={!isCollapsed}
        onClick={toggle}
      >
        {isCollapsed ? words.showSupports : words.hideSupports}
        <Icon name="chevron" />
      </Button>
      {groups.map((group) => (
        <SupportGroup
          key={group.type}
          group={group}
          isPace={isPace}
          isCollapsed={isCollapsed}
          planSfid={planSfid}
        />
      ))}
    </div>
  );
}
