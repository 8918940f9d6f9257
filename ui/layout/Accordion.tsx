import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { DisclosureGroup } from 'react-aria-components/DisclosureGroup';
import { Heading } from 'react-aria-components/Heading';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import styles from './Accordion.module.css';
import layout from './layout.module.css';

interface Props {
  sections: readonly {
    id: string;
    title: string;
    /** Something worth knowing before opening, such as an amount. */
    summary?: string;
    isDisabled?: boolean;
    content: ReactNode;
  }[];
  /** The level that the titles have among the page's headings. */
  level?: 2 | 3 | 4;
  /** The ids of the sections that are open at first. */
  open?: readonly string[];
}

/**
 * Sections that open under their titles, any number at a time. For content that some people need and most don't. Never
 * hide anything that somebody has to decide on.
 */
export function Accordion({ sections, level = 3, open = [] }: Props) {
  return (
    <DisclosureGroup
      className={joinClasses(styles.accordion)}
      allowsMultipleExpanded
      defaultExpandedKeys={open}
    >
      {sections.map((section) => (
        <Disclosure
          key={section.id}
          id={section.id}
          className={joinClasses(styles.item)}
          isDisabled={section.isDisabled ?? false}
        >
          <Heading level={level}>
            <Button slot="trigger" className={joinClasses(styles.button, layout.turns)}>
              <span className={`${layout.ends} ${styles.words}`}>
                {section.title}
                {section.summary && <span className={styles.summary}>{section.summary}</span>}
              </span>
              <Icon name="chevron" />
            </Button>
          </Heading>
          <DisclosurePanel>
            <div className={styles.content}>{section.content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
