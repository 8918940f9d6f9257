import type { Support } from '../figures.ts';
import styles from '../plan/SupportGroup.module.css';
import { SupportTile } from './SupportTile.tsx';

/** Supports as tiles. */
export function SupportTiles({
  supports,
  planSfid,
}: {
  supports: readonly Support[];
  planSfid: string | undefined;
}) {
  return (
    <ul className={styles.tiles}>
      {supports.map((support) => (
        <SupportTile key={support.sfid} support={support} planSfid={planSfid} />
      ))}
    </ul>
  );
}
