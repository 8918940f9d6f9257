import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import layout from '#ui/layout/layout.module.css';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Picture } from '#ui/text/Picture.tsx';
import text from '#ui/text/text.module.css';
import { words } from '../words.ts';
import styles from './LargeInvoice.module.css';
import { PageButtons } from './PageButtons.tsx';
import type { Drawing } from './use-invoice.ts';

interface Props {
  /** What the document is called. */
  name: string;
  draw: Drawing;
  page: number;
  onTurn: (page: number) => void;
  onClose: () => void;
  onFail: () => void;
}

/** How large a page is shown, in percent of the dialog's width. */
const SIZES = [100, 150, 200, 300] as const;

/** The width of a page's picture in pixels: sharp at the largest size on a phone. */
const WIDTH = 1800;

/** A document over the whole page, as large as somebody needs it: its lines are small on a phone. */
export default function LargeInvoice({ name, draw, page, onTurn, onClose, onFail }: Props) {
  const [picture, setPicture] = useState<Blob>();
  const [at, setAt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    draw.page(page, WIDTH).then(
      (drawn) => isWanted && setPicture(drawn),
      () => isWanted && onFail(),
    );
    return () => {
      isWanted = false;
    };
  }, [draw, page, onFail]);
  const size = SIZES[at] ?? SIZES[0];
  const label = draw.pages > 1 ? words.pageOf(name, page, draw.pages) : words.pictureOf(name);
  return (
    <Dialog
      title={words.invoice}
      isOpen
      isLarge
      onClose={onClose}
      actions={
        <div className={layout.row2}>
          <Button variant="secondary" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {words.smaller}
          </Button>
          <Button variant="secondary" disabled={at === SIZES.length - 1} onClick={() => setAt(at + 1)}>
            {words.larger}
          </Button>
          <output className={text.quiet}>{words.sizeNow(size)}</output>
          {draw.pages > 1 && <PageButtons page={page} pages={draw.pages} onTurn={onTurn} />}
        </div>
      }
    >
      <div className={styles.page} style={{ inlineSize: `${size}%` }}>
        {picture && <Picture file={picture} label={label} className={styles.picture} onFail={onFail} />}
      </div>
    </Dialog>
  );
}
