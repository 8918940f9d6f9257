import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { ClaimPage } from './claim-form.ts';
import styles from './Preview.module.css';
import { words } from './words.ts';

interface Props {
  page: ClaimPage;
  name: string;
  isLarge?: boolean;
}

/** What a photo looks like, turned as it will be sent, or the first page of a PDF. */
export function Preview({ page: { kind, file, turns }, name, isLarge = false }: Props) {
  return (
    <div className={joinClasses(styles.frame, isLarge && styles.large)}>
      {kind === 'application/pdf' ? (
        <PdfPage file={file} label={words.preview(name)} />
      ) : (
        <Picture
          file={file}
          label={words.preview(name)}
          className={joinClasses(styles.picture, styles[`turn${turns}`])}
        />
      )}
    </div>
  );
}

/** In pixels: twice what the largest frame shows. */
const WIDTH = 640;

function PdfPage({ file, label }: { file: File; label: string }) {
  const [drawn, setDrawn] = useState<Blob>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOpen = true;
    const draw = async () => {
      const { firstPage } = await import('../../platform/files/pdf.ts');
      const picture = await firstPage(file, WIDTH);
      if (isOpen) setDrawn(picture);
    };
    draw().catch(() => setFailed(true));
    return () => {
      isOpen = false;
    };
  }, [file]);
  return hasFailed ? <Icon name="file" /> : <Picture file={drawn} label={label} className={styles.picture} />;
}
