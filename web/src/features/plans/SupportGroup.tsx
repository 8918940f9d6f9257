import type { SupportGroup as Group } from './figures.ts';
import styles from './SupportGroup.module.css';
import { SupportTile } from './SupportTile.tsx';

/** The supports of one type, such as Core Supports. */
export function SupportGroup({ group }: { group: Group }) {
  const id = `supports-${group.type}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{group.name}</h2>
      <ul className={styles.tiles}>
        {group.supports.map((support) => (
          <SupportTile key={support.sfid} support={support} />
        ))}
      </ul>
    </section>
  );
}
