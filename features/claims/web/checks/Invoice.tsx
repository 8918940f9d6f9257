import { useEffect, useState } from 'react';
import { getClaimAttachment } from '#features/submissions/calls.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { More } from '#ui/text/More.tsx';
import { Picture } from '#ui/text/Picture.tsx';
import text from '#ui/text/text.module.css';
import { FileLink } from '../FileLink.tsx';
import { words } from '../words.ts';
import styles from './Invoice.module.css';

/** Which claim the invoice belongs to. */
export interface InvoiceOf {
  participantSfid: string;
  claimSfid: string;
  /** The invoice's number and who sent it, for people who can't see the picture. */
  reference: string;
  provider: string;
}

/** What is shown of a document: its pages as pictures, one at a time, and what is written on them. */
interface Shown {
  pages: number;
  page: number;
  picture: Blob;
  text: string;
}

/** The width of a page's picture in pixels: twice what a card shows. */
const WIDTH = 900;

/**
 * A claim's invoice, shown in place, as text for people who can't see it, and as a download. If it can't be shown, a
 * sentence says so.
 */
export function Invoice(of: InvoiceOf) {
  return (
    <div className={styles.invoice}>
      <Pages {...of} />
      <DownloadInvoice {...of} />
    </div>
  );
}

/** Opens the invoice itself. */
export function DownloadInvoice({ participantSfid, claimSfid: claimId, reference }: InvoiceOf) {
  return (
    <div>
      <FileLink
        label={words.downloadInvoice}
        about={words.ofInvoice(reference)}
        onAsk={() =>
          api(getClaimAttachment, { params: { participantSfid, claimId }, query: { file: 'invoice' } })
        }
      />
    </div>
  );
}

function Pages({ participantSfid, claimSfid, reference, provider }: InvoiceOf) {
  const { shown, hasFailed, fail, turnTo } = useInvoice(participantSfid, claimSfid);
  if (hasFailed) return <p>{words.invoiceNotShown}</p>;
  const { page = 1, pages = 1 } = shown ?? {};
  const name = words.theInvoice(reference, provider);
  return (
    <div className={styles.invoice} aria-busy={!shown}>
      {shown ? (
        <Picture
          file={shown.picture}
          label={pages > 1 ? words.pageOf(name, page, pages) : words.pictureOf(name)}
          className={styles.page}
          onFail={fail}
        />
      ) : (
        <div className={styles.coming} aria-hidden="true">
          <Skeleton width="100%" height="100%" />
        </div>
      )}
      {pages > 1 && (
        <div className={layout.row2}>
          <Button variant="secondary" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            {words.pageBefore}
          </Button>
          <Button variant="secondary" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
            {words.pageAfter}
          </Button>
          <p className={text.quiet}>{words.pageCount(page, pages)}</p>
        </div>
      )}
      {shown?.text && (
        <More label={words.asText}>
          <p className={styles.text}>{shown.text}</p>
        </More>
      )}
    </div>
  );
}

/** Fetches the invoice, and draws the page that is asked for. */
function useInvoice(participantSfid: string, claimSfid: string) {
  const [shown, setShown] = useState<Shown>();
  const [hasFailed, setFailed] = useState(false);
  const [page, turnTo] = useState(1);
  const [draw, setDraw] = useState<Drawing>();
  useEffect(() => {
    let isWanted = true;
    let opened: Drawing | undefined;
    const load = async () => {
      const { url } = await api(getClaimAttachment, {
        params: { participantSfid, claimId: claimSfid },
        query: { file: 'invoice' },
      });
      const reply = await fetch(url);
      if (!reply.ok) throw new Error(`The file was answered with ${reply.status}.`);
      opened = await drawing(await reply.blob());
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
  return { shown, hasFailed, fail: () => setFailed(true), turnTo };
}

/** An open document: a photo, or a PDF, for which the reader is loaded when it is first needed. */
interface Drawing {
  pages: number;
  text: string;
  page: (page: number) => Promise<Blob>;
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
    page: (page) => pdf.picture(page, WIDTH),
    close: () => pdf.close(),
  };
}
