import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { joinClasses } from '../join-classes.ts';
import { Badge } from '../text/Badge.tsx';
import layout from './layout.module.css';
import styles from './Tabs.module.css';

interface Props<Id extends string> {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly {
    id: Id;
    label: string;
    /** How many things wait under the tab; not shown when 0. */
    count?: number;
    isDisabled?: boolean;
    content: ReactNode;
  }[];
  selected: Id;
  /** Put the tab into the address, so that Back and a reload lead to it. */
  onSelect: (id: Id) => void;
}

/** Two to five lists or views under one heading. Only the selected one is in the page. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  return (
    <AriaTabs
      className={joinClasses(layout.stack5)}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab) onSelect(tab.id);
      }}
    >
      <TabList className={joinClasses(styles.list)} aria-label={label}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className={joinClasses(styles.tab)}
            isDisabled={tab.isDisabled ?? false}
          >
            {tab.label}
            {tab.count ? <Badge tone="pending">{tab.count.toLocaleString('en-AU')}</Badge> : null}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={joinClasses(styles.panel)}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
