import layout from '../layout/layout.module.css';
import { Text } from '../text/Text.tsx';
import progress from './ProgressBar.module.css';
import styles from './TimeBar.module.css';

interface Props {
  label: string;
  /** What the bar shows, in words. Screen readers get the words; the bar itself is only drawn. */
  text: string;
  /** The share of the time that has passed, 0 to 1. */
  passed: number;
}

/** How far a stretch of time has gone. */
export function TimeBar({ label, text: words, passed }: Props) {
  return (
    <div className={layout.stack1}>
      <h3>{label}</h3>
      <Text tone="quiet">{words}</Text>
      <div className={`${progress.track} ${styles.bar}`} aria-hidden="true" data-drawing="bar">
        <div className={progress.fill} style={{ inlineSize: `${passed * 100}%` }} />
      </div>
    </div>
  );
}
