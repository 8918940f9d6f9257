import { useEffect, useState } from 'react';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Icon } from '#ui/text/Icon.tsx';
import { Picture } from '#ui/text/Picture.tsx';
import styles from './Preview.module.css';
import type { FilePage } from './pages.ts';
import { words } from './words.ts';

interface Props {
  page: FilePage;
  name: string;
  isLarge?: boolean;
}

/** A photo, turned as it will be sent, or the first page of a PDF; an icon where neither can be shown. */
export function Preview({ page, name, isLarge = false }: Props) {
  const { picture, hasFailed, fail } = usePicture(page);
  return (
    <div className={joinClasses(styles.frame, isLarge && styles.large)} aria-busy={!picture && !hasFailed}>
      {hasFailed ? (
        <Icon name="file" />
      ) : picture ? (
        <Picture
          file={picture}
          label={words.preview(name)}
          className={joinClasses(styles.picture, styles[`turn${page.turns}`])}
          onFail={fail}
        />
      ) : (
        <Skeleton width="100%" height="100%" />
      )}
    </div>
  );
}

/** In pixels: twice the width of the largest frame. */
const WIDTH = 640;

/** A photo is its own picture. The first page of a PDF has to be drawn, which takes a while on slow machines. */
function usePicture({ kind, file }: FilePage) {
  const isPdf = kind === 'application/pdf';
  const [drawn, setDrawn] = useState<Blob>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isPdf) return;
    let isOpen = true;
    const draw = async () => {
      const { firstPage } = await import('../pdf.ts');
      const picture = await firstPage(file, WIDTH);
      if (isOpen) setDrawn(picture);
    };
    draw().catch(() => setFailed(true));
    return () => {
      isOpen = false;
    };
  }, [file, isPdf]);
  return { picture: isPdf ? drawn : file, hasFailed, fail: () => setFailed(true) };
}
