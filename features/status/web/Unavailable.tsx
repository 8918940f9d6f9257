import type { ReactNode } from 'react';
import { brand } from '#platform/web/brand.ts';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ContactDetails } from '#ui/text/ContactDetails.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Why } from './away.ts';
import { unavailableWords as words } from './unavailable-words.ts';

interface Props {
  /** Closed by the operator (specification: maintenance-page), away for a short time, or out of reach. */
  why: 'maintenance' | Why;
  /** What is said in place of the usual sentences. */
  text?: string | undefined;
  /** What somebody can do meanwhile. */
  children?: ReactNode;
}

/** Says why the portal cannot be used, and whom to ask. */
export function Unavailable({ why, text, children }: Props) {
  const said = words.why[why];
  return (
    <>
      <PageHeader title={said.title}>
        <p>{text ?? said.text}</p>
      </PageHeader>
      <Card className={layout.stack4}>
        <p>{said.help}</p>
        <ContactDetails phone={brand.phone} hours={words.hours} email={brand.enquiriesEmail} />
      </Card>
      <Text tone="quiet">{said.wait}</Text>
      {children}
    </>
  );
}
