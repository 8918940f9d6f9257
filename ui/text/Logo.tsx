import { useContext } from 'react';
import styles from './Logo.module.css';
import { PageFrame } from './PageHeader.tsx';

/** The brand's mark and name, as the frame has them. */
export function Logo() {
  const { siteName, mark } = useContext(PageFrame);
  return (
    <p className={styles.logo}>
      <img src={mark} alt="" width="36" height="36" />
      {siteName}
    </p>
  );
}
