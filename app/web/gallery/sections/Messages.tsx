import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Finding, Findings } from '#ui/feedback/Findings.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import { Example, Row, Section } from '../Section.tsx';
import { samples } from '../samples.ts';

/** Components that tell people something. */
export function Messages() {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <Section id="badge" title="Badge">
        <Example state="All tones, with and without an icon">
          <Row>
            <Badge>Plan managed</Badge>
            <Badge tone="positive" icon="check">
              Paid
            </Badge>
            <Badge tone="pending" icon="clock">
              Awaiting your approval
            </Badge>
            <Badge tone="caution">Processing</Badge>
            <Badge tone="negative">Declined by you</Badge>
          </Row>
        </Example>
        <Example state="200 characters without spaces; right to left">
          <Badge tone="pending">{samples.longName}</Badge>
          <Row>
            <Badge tone="positive">{samples.arabic}</Badge>
          </Row>
        </Example>
      </Section>
      <Section id="alert" title="Alert">
        <Example state="Something failed">
          <Alert text="The claim could not be sent. Please try again." />
        </Example>
        <Example state="Something went well">
          <Alert tone="positive" text="We have sent you a new code." />
        </Example>
        <Example state="It could not be loaded">
          <LoadError text={samples.longName} onRetry={() => setAttempt(0)} isRetrying={false} />
        </Example>
      </Section>
      <Section id="notice" title="Notice">
        <Example state="Something to know before going on">
          <Notice>This is above the price limit of $70.23 an hour. You can go on.</Notice>
        </Example>
        <Example state="200 characters without spaces">
          <Notice>{samples.longName}</Notice>
        </Example>
      </Section>
      <Section id="findings" title="Findings">
        <Example state="One of each kind">
          <Findings label="What we looked at">
            <Finding tone="bad">Above the price limit by $10.00.</Finding>
            <Finding tone="unknown">We have no price list for that day.</Finding>
            <Finding tone="open">There is no price limit for this.</Finding>
            <Finding tone="good">Not billed before.</Finding>
            <Finding tone="time">It is approved by itself on 1 December.</Finding>
            <Finding tone="bad">{samples.longName}</Finding>
          </Findings>
        </Example>
      </Section>
      <Section id="empty-state" title="Empty state">
        <Example state="With what will show here" isWide>
          <EmptyState
            icon="plan"
            title="Start by adding a support area"
            level={3}
            text="The support areas of this plan and what is left in each of them will show here."
          />
        </Example>
        <Example state="200 characters without spaces" isWide>
          <EmptyState icon="search" title={samples.longName} level={3} text={samples.longName} />
        </Example>
      </Section>
      <Section id="error-summary" title="Error summary">
        <Example state="Takes the focus when the form is sent">
          <ErrorSummary
            attempt={attempt}
            errors={[
              { name: 'summary-price', message: 'Enter a price of at least $0.01' },
              { name: 'summary-long', message: samples.longName },
            ]}
          />
          <TextField name="summary-price" label="Price" error="Enter a price of at least $0.01" />
          <TextField name="summary-long" label="Provider" error={samples.longName} />
          <Row>
            <Button onClick={() => setAttempt(attempt + 1)}>Send the form</Button>
          </Row>
        </Example>
      </Section>
    </>
  );
}
