import { useContext } from 'react';
import { PageFrame } from '../layout/PageHeader.tsx';
import styles from './Logo.module.css';

/** The brand's mark and name, from the `PageFrame`. */
export function Logo() {
  const { siteName, mark } = useContext(PageFrame);
  return (
    <p className={styles.logo}>
      <img src={mark} alt="" width="36" height="36" />
      {siteName}
    </p>
  );
}
