import styles from './TimeBar.module.css';

interface Props {
  label: string;
  /** What the bar shows, in words; screen readers get these, the bar itself is only drawn. */
  text: string;
  /** The share of the time that has passed, 0 to 1. */
  passed: number;
}

/** How far a stretch of time has gone. */
export function TimeBar({ label, text, passed }: Props) {
  return (
    <div className={styles.time}>
      <h3>{label}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${passed * 100}%` }} />
      </div>
    </div>
  );
}
