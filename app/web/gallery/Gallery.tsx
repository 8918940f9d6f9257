import { useEffect, useState } from 'react';
import { brand } from '#platform/web/brand.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import styles from './Gallery.module.css';
import { samples } from './samples.ts';
import { Actions } from './sections/Actions.tsx';
import { Charts } from './sections/Charts.tsx';
import { Choices } from './sections/Choices.tsx';
import { Dates } from './sections/Dates.tsx';
import { Files } from './sections/Files.tsx';
import { Messages } from './sections/Messages.tsx';
import { Overlays } from './sections/Overlays.tsx';
import { Structure } from './sections/Structure.tsx';
import { Tables } from './sections/Tables.tsx';
import { TextFields } from './sections/TextFields.tsx';
import { Values } from './sections/Values.tsx';
import { Waiting } from './sections/Waiting.tsx';

/**
 * Every component in every state, for developers and for the tests. To see hover and focus, point at a component or
 * press Tab. All texts are samples, not words of the product.
 */
export default function Gallery() {
  const [scheme, setScheme] = useState<'light dark' | 'light' | 'dark'>('light dark');
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  const [hasLongTitle, setLongTitle] = useState(false);
  useEffect(() => {
    document.documentElement.style.colorScheme = scheme === 'light dark' ? '' : scheme;
    document.documentElement.dir = direction;
  }, [scheme, direction]);
  return (
    <main className={styles.page}>
      <PageHeader
        title={hasLongTitle ? samples.longName : 'Components'}
        actions={
          <a className={linkClass} href={`?brand=${brand.code === 'wattle' ? 'mpm' : 'wattle'}`}>
            Other brand
          </a>
        }
      >
        <Text tone="quiet">
          {brand.name}. This header is the page header: one quiet line or two, and what acts on the whole
          page.
        </Text>
      </PageHeader>
      <div className={styles.controls}>
        <SegmentedControl
          label="Theme"
          options={[
            { value: 'light dark', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={scheme}
          onChange={setScheme}
        />
        <SegmentedControl
          label="Direction"
          options={[
            { value: 'ltr', label: 'Left to right' },
            { value: 'rtl', label: 'Right to left' },
          ]}
          value={direction}
          onChange={setDirection}
        />
        <Switch name="long-title" label="Long page title" isSelected={hasLongTitle} onChange={setLongTitle} />
      </div>
      <Values />
      <Actions />
      <TextFields />
      <Choices />
      <Dates />
      <Files />
      <Structure />
      <Overlays />
      <Tables />
      <Charts />
      <Messages />
      <Waiting />
    </main>
  );
}
