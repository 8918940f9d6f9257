import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
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
        <Photo file={file} label={words.preview(name)} className={styles[`turn${turns}`]} />
      )}
    </div>
  );
}

/** A picture of this page, without an address that a server would know. */
function Photo({
  file,
  label,
  className,
}: {
  file: Blob | undefined;
  label: string;
  className?: string | undefined;
}) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} className={joinClasses(styles.picture, className)} alt={label} />;
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
  return hasFailed ? <Icon name="file" /> : <Photo file={drawn} label={label} />;
}
