import { useCallback, useEffect, useState } from 'react';
import { getClaimAttachment } from '#features/submissions/calls.ts';
import { askedFile, contentOf } from '#platform/web/files/asked-file.ts';

/** What is shown of a document: its pages as pictures, one at a time, and what is written on them. */
interface Shown {
  pages: number;
  page: number;
  picture: Blob;
  text: string;
}

/** The width of a page's picture in pixels: twice what a card shows. */
const WIDTH = 900;

/** Fetches the invoice, and draws the page that is asked for. */
export function useInvoice(participantSfid: string, claimSfid: string) {
  const [shown, setShown] = useState<Shown>();
  const [hasFailed, setFailed] = useState(false);
  const [page, turnTo] = useState(1);
  const [draw, setDraw] = useState<Drawing>();
  const fail = useCallback(() => setFailed(true), []);
  useEffect(() => {
    let isWanted = true;
    let opened: Drawing | undefined;
    const load = async () => {
      const file = askedFile(getClaimAttachment, {
        params: { participantSfid, claimId: claimSfid },
        query: { file: 'invoice' },
      });
      opened = await drawing(await contentOf(file));
      if (isWanted) setDraw(opened);
      else await opened.close();
    };
    load().catch(() => isWanted && setFailed(true));
    return () => {
      isWanted = false;
      void opened?.close();
    };
  }, [participantSfid, claimSfid]);
  useEffect(() => {
    if (!draw) return;
    let isWanted = true;
    draw.page(page).then(
      (picture) => isWanted && setShown({ pages: draw.pages, page, picture, text: draw.text }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [draw, page]);
  return { shown, hasFailed, fail, turnTo, draw };
}

/** An open document: a photo, or a PDF, for which the reader is loaded when it is first needed. */
export interface Drawing {
  pages: number;
  text: string;
  /** A page as a picture, as wide as is asked for, in pixels; a photo as it is. */
  page: (page: number, width?: number) => Promise<Blob>;
  close: () => Promise<void>;
}

async function drawing(file: Blob): Promise<Drawing> {
  if (file.type !== 'application/pdf')
    return { pages: 1, text: '', page: () => Promise.resolve(file), close: () => Promise.resolve() };
  const { openPdf } = await import('#platform/web/files/pdf.ts');
  const pdf = await openPdf(file);
  return {
    pages: pdf.pages,
    text: await pdf.text().catch(() => ''),
    page: (page, width = WIDTH) => pdf.picture(page, width),
    close: () => pdf.close(),
  };
}
