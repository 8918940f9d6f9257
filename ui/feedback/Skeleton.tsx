import styles from './Skeleton.module.css';

/** Makes an empty line as high as a full one. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * Stands where text or a block will be, in its size, so that nothing jumps when the content comes. `width` and `height`
 * are CSS lengths. Without `height` it is as high as the text around it. Wrap the page's skeletons in `Loading`.
 */
export function Skeleton({ width, height }: { width: string; height?: string }) {
  return height ? (
    <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} />
  ) : (
    <span className={`${styles.skeleton} ${styles.line}`} style={{ inlineSize: width }}>
      {NO_BREAK_SPACE}
    </span>
  );
}
