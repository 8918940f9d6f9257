import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { joinClasses } from '../join-classes.ts';
import layout from '../layout/layout.module.css';
import { Text } from '../text/Text.tsx';
import styles from './ProgressBar.module.css';

interface Props {
  label: string;
  /** 0 to 100; undefined where the progress is not known. */
  percent?: number | undefined;
}

/** The progress of something that takes longer than a moment, such as sending a file. */
export function ProgressBar({ label, percent }: Props) {
  return (
    <AriaProgressBar
      className={joinClasses(styles.progress)}
      value={percent ?? 0}
      isIndeterminate={percent === undefined}
    >
      {({ percentage, valueText }) => (
        <>
          <div className={layout.ends}>
            <Label>{label}</Label>
            {percentage !== undefined && (
              <Text as="span" isFigure>
                {valueText}
              </Text>
            )}
          </div>
          <div className={styles.track} data-drawing="bar">
            <div
              className={joinClasses(styles.fill, percentage === undefined && styles.unknown)}
              style={percentage === undefined ? undefined : { inlineSize: `${percentage}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
