import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { brand } from '#platform/web/brand.ts';
import { FRAUD_LINE } from '#scheme/fraud-line.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ContactDetails } from '#ui/text/ContactDetails.tsx';
import { Text } from '#ui/text/Text.tsx';
import { safeTitle } from './titles.ts';
import { words } from './words.ts';

/** The page for everybody. Its way to the form leads over the login, where somebody has not logged in. */
export default function SafePage() {
  return (
    <BarePage>
      <PageHeader title={safeTitle}>
        <Text tone="quiet">{words.lead}</Text>
      </PageHeader>
      <Safe>
        <p>{words.call}</p>
        <ContactDetails phone={brand.phone} hours={words.hours} email={brand.enquiriesEmail} />
        <div>
          <p>{words.haveAccount}</p>
          <Link to="/settings/safe" className={linkClass}>
            {words.toForm}
          </Link>
        </div>
      </Safe>
      <Link to="/login" className={linkClass}>
        {words.back}
      </Link>
    </BarePage>
  );
}

/**
 * What protects people's money, what the plan manager never asks for, and whom to tell where something looks strange
 * (specification: is-my-money-safe). `children`: the ways to tell the plan manager.
 */
export function Safe({ children }: { children: ReactNode }) {
  return (
    <>
      <Part title={words.protects}>
        <Points of={words.protections} />
      </Part>
      <Part title={words.neverAsks}>
        <Points of={words.asksNever} />
        <p>{words.ifAsked}</p>
      </Part>
      <Part title={words.strange}>
        <Points of={words.strangeSteps} />
        {children}
      </Part>
      <Part title={words.agency}>
        <p>{words.agencyText}</p>
        <ContactDetails {...FRAUD_LINE} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card className={layout.stack4} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

function Points({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
