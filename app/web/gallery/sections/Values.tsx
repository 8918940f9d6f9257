import { brand, brandLogo, brandMark } from '#platform/web/brand.ts';
import { Text } from '#ui/text/Text.tsx';
import styles from '../Gallery.module.css';
import { Example, Row, Section } from '../Section.tsx';

const roles = [
  'surface-page',
  'surface',
  'surface-sunken',
  'line',
  'line-strong',
  'text',
  'text-quiet',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-surface',
  'highlight',
  'focus',
  'chart-spent',
  'chart-reserved',
  'chart-left',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
  'positive-surface',
  'positive-text',
  'pending-surface',
  'pending-text',
  'caution-surface',
  'caution-text',
  'negative-surface',
  'negative-text',
];

/** The brand's values: logos, type, role tokens. */
export function Values() {
  return (
    <Section id="brand" title="Brand and type">
      <Example state="Mark and logo">
        <Row>
          <img src={brandMark} alt="" width="48" height="48" />
          <img className={styles.logo} src={brandLogo} alt={brand.name} />
        </Row>
      </Example>
      <Example state="Headings and text">
        <h3>Heading of a card, 123,456.78</h3>
        <p>
          Body text with <strong>strong words</strong> and <a href="#brand">a link inside</a>.
        </p>
      </Example>
      <Example state="Text that looks another way">
        <Text tone="quiet">Quiet text</Text>
        <Text size="small">Small text</Text>
        <strong>
          Bold text{' '}
          <Text as="span" tone="aside">
            with an aside
          </Text>
        </strong>
        <Text size="large" isFigure>
          $123,456.78
        </Text>
      </Example>
      <Example state="Role tokens" isWide>
        <div className={styles.swatches}>
          {roles.map((role) => (
            <div key={role} className={styles.swatch}>
              <span style={{ background: `var(--${role})` }} />
              {role}
            </div>
          ))}
        </div>
      </Example>
    </Section>
  );
}
