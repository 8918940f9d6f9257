import { showToast } from '#platform/web/toasts.ts';
import { Button, buttonClass } from '#ui/actions/Button.tsx';
import { Link, linkClass } from '#ui/actions/Link.tsx';
import { Menu } from '#ui/actions/Menu.tsx';
import { Tooltip } from '#ui/overlays/Tooltip.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import { Terms } from '#ui/text/Terms.tsx';
import { Example, Row, Section } from '../Section.tsx';
import { samples } from '../samples.ts';

const items = [
  { id: 'view', label: 'View claim details', onAction: () => showToast('Viewed') },
  { id: 'download', label: 'Download the invoice', icon: 'file', onAction: () => showToast('Downloaded') },
  { id: 'decline', label: 'Decline', isDisabled: true, onAction: () => showToast('Declined') },
  { id: 'long', label: samples.longSentence, onAction: () => showToast('Long') },
] as const;

/** Components that do something or lead somewhere. */
export function Actions() {
  return (
    <>
      <Section id="button" title="Button">
        <Example state="Primary, secondary, quiet: at rest; point at them or press Tab">
          <Row>
            <Button>Approve $387.98</Button>
            <Button variant="secondary">Decline</Button>
            <Button variant="quiet">View claim details</Button>
          </Row>
        </Example>
        <Example state="Disabled">
          <Row>
            <Button disabled>Approve</Button>
            <Button variant="secondary" disabled>
              Decline
            </Button>
          </Row>
        </Example>
        <Example state="Working">
          <Row>
            <Button isWorking>Sending</Button>
            <Button variant="secondary" isWorking>
              Sending
            </Button>
          </Row>
        </Example>
        <Example state="With an icon; a link that looks like one">
          <Row>
            <Button>
              <Icon name="upload" />
              Send the invoice
            </Button>
            <a className={buttonClass('secondary')} href="#button">
              Go to the plan
            </a>
          </Row>
        </Example>
        <Example state="200 characters without spaces; right to left">
          <Button>{samples.longName}</Button>
          <Button variant="secondary">
            <bdi>{samples.arabic}</bdi>
          </Button>
        </Example>
      </Section>
      <Section id="link" title="Link">
        <Example state="In text, standing alone, to another tab">
          <p>
            Trouble logging in? Call <Link href="tel:1800861272">1800 861 272</Link> from 8am.
          </p>
          <a className={linkClass} href="#link">
            View claim details
          </a>
          <p>
            Read this before you agree on a price:{' '}
            <Link href="https://example.com" opensTab>
              The price guide
            </Link>
            .
          </p>
        </Example>
        <Example state="200 characters without spaces">
          <Link href="#link">{samples.longName}</Link>
        </Example>
      </Section>
      <Section id="menu" title="Menu">
        <Example state="Closed; opens on press, Enter, Space and arrow keys">
          <Row>
            <Menu label="More for this claim" items={items} />
          </Row>
        </Example>
      </Section>
      <Section id="tooltip" title="Tooltip">
        <Example state="Shows on hover, focus and press">
          <Row>
            <span>Available balance</span>
            <Tooltip about="available balance">
              What your plan gives, less what is spent and what is reserved.
            </Tooltip>
          </Row>
        </Example>
        <Example state="200 characters without spaces">
          <Row>
            <span>Long</span>
            <Tooltip about="a long word">{samples.longName}</Tooltip>
          </Row>
        </Example>
        <Example state="The terms of a page">
          <Terms
            terms={[
              { term: 'Available balance', meaning: 'What you can spend now.' },
              { term: 'Reserved', meaning: 'Money that is kept for one provider.' },
            ]}
          />
        </Example>
      </Section>
    </>
  );
}
