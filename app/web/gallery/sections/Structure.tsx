import { useState } from 'react';
import { BackButton } from '#ui/actions/BackButton.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { Example, Section } from '../Section.tsx';
import { samples } from '../samples.ts';

/** Components that divide a page. */
export function Structure() {
  return (
    <>
      <Section id="tabs" title="Tabs">
        <Example state="Three, with a count and a disabled one; the last with 200 characters" isWide>
          <SampleTabs />
        </Example>
      </Section>
      <Section id="accordion" title="Accordion">
        <Example state="Closed, open, disabled, long" isWide>
          <Accordion
            open={['reserved']}
            sections={[
              {
                id: 'providers',
                title: 'Providers',
                summary: '$33,050.20',
                content: <p>Bright Steps Therapy</p>,
              },
              {
                id: 'reserved',
                title: 'Reserved budget',
                summary: '-$1,234,567.89',
                content: <p>Open from the start</p>,
              },
              { id: 'none', title: 'Reimbursements', summary: '$0.00', isDisabled: true, content: null },
              {
                id: 'long',
                title: samples.longName,
                summary: samples.arabic,
                content: <p>{samples.longName}</p>,
              },
            ]}
          />
        </Example>
      </Section>
      <Section id="card" title="Card">
        <Example state="With text">
          <Card>
            <p>What belongs together.</p>
          </Card>
        </Example>
        <Example state="That asks for something">
          <Card isAsking>
            <p>2 claims to check.</p>
          </Card>
        </Example>
        <Example state="200 characters without spaces; right to left">
          <Card>
            <p>{samples.longName}</p>
            <p dir="auto">{samples.arabic}</p>
          </Card>
        </Example>
      </Section>
      <Section id="breadcrumbs" title="Breadcrumbs">
        <Example state="One level, two levels">
          <Breadcrumbs
            links={[
              <a key="plan" href="#breadcrumbs">
                Plan
              </a>,
            ]}
            current="Core Budget"
          />
        </Example>
        <Example state="One step back, where no path says where to">
          <BackButton onBack={() => undefined} title="Plan" />
        </Example>
        <Example state="200 characters without spaces">
          <Breadcrumbs
            links={[
              <a key="plan" href="#breadcrumbs">
                Plan
              </a>,
              <a key="core" href="#breadcrumbs">
                Core Budget
              </a>,
            ]}
            current={samples.longName}
          />
        </Example>
      </Section>
    </>
  );
}

function SampleTabs() {
  const [selected, setSelected] = useState<'providers' | 'reimbursements' | 'submitted' | 'none' | 'long'>(
    'providers',
  );
  return (
    <Tabs
      label="Claims"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'providers', label: 'Providers', count: 3, content: <p>Claims of providers</p> },
        { id: 'reimbursements', label: 'Reimbursements', content: <p>What you have paid</p> },
        { id: 'submitted', label: 'Submitted', content: <p>What you have sent</p> },
        { id: 'none', label: 'Disabled', isDisabled: true, content: null },
        { id: 'long', label: samples.longName, content: <p>Long</p> },
      ]}
    />
  );
}
