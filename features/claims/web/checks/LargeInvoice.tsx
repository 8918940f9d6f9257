import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FullScreen } from '#ui/overlays/FullScreen.tsx';
import { Picture } from '#ui/text/Picture.tsx';
import { Text } from '#ui/text/Text.tsx';
import { words } from '../words.ts';
import styles from './LargeInvoice.module.css';
import { PageButtons, StepButton } from './PageButtons.tsx';
import type { Drawing } from './use-invoice.ts';

interface Props {
  /** What the document is called. */
  name: string;
  draw: Drawing;
  page: number;
  onTurn: (page: number) => void;
  onFail: () => void;
  onClose: () => void;
}

/** The width of a page's picture in pixels: sharp at the largest size on a phone. */
const WIDTH = 1800;

/** How wide a page is shown, in percent of the screen's width. */
const SIZES = [50, 100, 150, 200, 300];
const WHOLE_WIDTH = SIZES.indexOf(100);

/** A document over the whole screen, page by page. It can be made larger and smaller, and is moved by scrolling. */
export default function LargeInvoice({ name, draw, page, onTurn, onClose, onFail }: Props) {
  const [step, setStep] = useState(WHOLE_WIDTH);
  const size = SIZES[step] ?? 100;
  const picture = useLargePage(draw, page, onFail);
  const place = useSamePlace(size);
  return (
    <FullScreen
      title={words.invoice}
      onClose={onClose}
      actions={
        <>
          <StepButton leads={step > 0} onPress={() => setStep(step - 1)}>
            {words.smaller}
          </StepButton>
          <StepButton leads={step < SIZES.length - 1} onPress={() => setStep(step + 1)}>
            {words.larger}
          </StepButton>
          <Text as="output" tone="quiet" className={styles.size}>
            {words.sizeNow(size)}
          </Text>
          {draw.pages > 1 && <PageButtons page={page} pages={draw.pages} onTurn={onTurn} />}
        </>
      }
    >
      <div ref={place} className={styles.place} aria-busy={!picture}>
        {picture && (
          <div className={styles.sized} style={{ inlineSize: `${size}%` }}>
            <Picture
              file={picture}
              label={words.pageOf(name, page, draw.pages)}
              className={styles.picture}
              onFail={onFail}
            />
          </div>
        )}
      </div>
    </FullScreen>
  );
}

/** Draws a page large; until it is drawn, the one before it stays. */
function useLargePage(draw: Drawing, page: number, onFail: () => void): Blob | undefined {
  const [picture, setPicture] = useState<Blob>();
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
  return picture;
}

/** Keeps what is in the middle of the screen there when the picture becomes larger or smaller. */
function useSamePlace(size: number) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(size);
  useLayoutEffect(() => {
    const by = size / last.current;
    last.current = size;
    const scroller = place.current && scrollerOf(place.current);
    if (!scroller || by === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
    const moved = (before: number, room: number) => (before + room / 2) * by - room / 2;
    scroller.scrollTo(moved(scrollLeft, clientWidth), moved(scrollTop, clientHeight));
  }, [size]);
  return place;
}

/** The box around an element that scrolls, which is another one on low screens; undefined where all is in view. */
function scrollerOf(element: Element): Element | undefined {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const isCut = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (isCut && getComputedStyle(box).overflowX !== 'visible') return box;
  }
}
