import { brand, brandMark } from '../../platform/brand.ts';
import styles from './Logo.module.css';

/** The brand's mark and name. */
export function Logo() {
  return (
    <p className={styles.logo}>
      <img src={brandMark} alt="" width="36" height="36" />
      {brand.shortName}
    </p>
  );
}
