import type { ReactNode } from 'react';
import layout from '../layout/layout.module.css';
import { Icon } from '../text/Icon.tsx';
import tones from '../text/tones.module.css';
import styles from './Alert.module.css';

/**
 * Says what went wrong, or that something went well, at the place that it concerns. It is read aloud when it appears: a
 * failure at once, a success when the screen reader pauses. `children` may offer the next step.
 */
export function Alert({ tone = 'negative', text, children }: AlertProps) {
  return (
    <div className={`${styles.alert} ${tones[tone]}`} role={tone === 'negative' ? 'alert' : 'status'}>
      <Icon name={tone === 'negative' ? 'alert' : 'check'} />
      <div className={`${layout.stack3} ${layout.start}`}>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

interface AlertProps {
  tone?: 'negative' | 'positive';
  text: string;
  children?: ReactNode;
}
