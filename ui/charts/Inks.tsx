import type { ReactNode } from 'react';
import styles from './Ink.module.css';

/** One colour fewer than textures, so that colour and texture together repeat late. */
const COLOURS = 6;

/** Drawn on a square of 8 units that repeats. The first is the plain colour. */
const TEXTURES: readonly ReactNode[] = [
  null,
  <path key="diagonal" className={styles.texture} d="M-2 2 2-2M0 8 8 0M6 10l4-4" />,
  <path key="spots" className={styles.spots} d="M2 4a1.6 1.6 0 1 0 3.2 0A1.6 1.6 0 1 0 2 4" />,
  <path key="level" className={styles.texture} d="M0 4h8" />,
  <path key="net" className={styles.texture} d="M0 0l8 8M8 0 0 8" />,
  <path key="upright" className={styles.texture} d="M4 0v8" />,
  <path key="checks" className={styles.spots} d="M0 0h4v4H0zM4 4h4v4H4z" opacity="0.55" />,
];

/**
 * What fills a chart part: a number is the part's place among the named parts; `available` and `later` are money that
 * is available, now or later.
 */
export type Ink = number | 'available' | 'later';

/** The fill of a part, from the `Inks` with this id. */
export function inkFill(id: string, ink: Ink): string {
  return `url(#${id}-${ink})`;
}

/** Inside the `svg` of a chart: the fills of its parts. The legend's keys use them too. */
export function Inks({ id, inks }: { id: string; inks: readonly Ink[] }) {
  return (
    <defs>
      {inks.map((ink) => (
        <pattern key={ink} id={`${id}-${ink}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect
            width="8"
            height="8"
            className={typeof ink === 'number' ? styles[`ink${(ink % COLOURS) + 1}`] : styles[ink]}
          />
          {typeof ink === 'number' && TEXTURES[ink % TEXTURES.length]}
          {ink === 'later' && <circle className={styles.dot} cx="4" cy="4" r="1" />}
        </pattern>
      ))}
    </defs>
  );
}
