import { Suspense, useState } from 'react';
import { getClaimAttachment } from '#features/submissions/calls.ts';
import { askedFile } from '#platform/web/files/asked-file.ts';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { Icon } from '#ui/text/Icon.tsx';
import { More } from '#ui/text/More.tsx';
import { Picture } from '#ui/text/Picture.tsx';
import { FileLink } from '../FileLink.tsx';
import { words } from '../words.ts';
import styles from './Invoice.module.css';
import { PageButtons } from './PageButtons.tsx';
import { useInvoice } from './use-invoice.ts';

/** Which claim the invoice belongs to. */
export interface InvoiceOf {
  participantSfid: string;
  claimSfid: string;
  /** The invoice's number and who sent it, for people who can't see the picture. */
  reference: string;
  provider: string;
}

/**
 * A claim's invoice, shown in place, large on a press, as text for people who can't see it, and as a download. If it can't be shown, a
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
        file={askedFile(getClaimAttachment, {
          params: { participantSfid, claimId },
          query: { file: 'invoice' },
        })}
      />
    </div>
  );
}

const LargeInvoice = lazyPart(() => import('./LargeInvoice.tsx'));

function Pages({ participantSfid, claimSfid, reference, provider }: InvoiceOf) {
  const { shown, hasFailed, fail, turnTo, draw } = useInvoice(participantSfid, claimSfid);
  const [isLarge, setLarge] = useState(false);
  if (hasFailed) return <p>{words.invoiceNotShown}</p>;
  const { page = 1, pages = 1 } = shown ?? {};
  const name = words.theInvoice(reference, provider);
  return (
    <div className={styles.invoice} aria-busy={!shown}>
      {shown ? (
        <button type="button" className={styles.open} onClick={() => setLarge(true)}>
          <Picture
            file={shown.picture}
            label={words.pageOf(name, page, pages)}
            className={styles.page}
            onFail={fail}
          />
          <span className={styles.large}>
            <Icon name="search" />
            {words.openLarge}
          </span>
        </button>
      ) : (
        <div className={styles.coming} aria-hidden="true">
          <Skeleton width="100%" height="100%" />
        </div>
      )}
      {pages > 1 && (
        <div className={layout.row2}>
          <PageButtons page={page} pages={pages} onTurn={turnTo} />
        </div>
      )}
      {isLarge && draw && (
        <Suspense>
          <LargeInvoice
            name={name}
            draw={draw}
            page={page}
            onTurn={turnTo}
            onClose={() => setLarge(false)}
            onFail={fail}
          />
        </Suspense>
      )}
      {shown?.text && (
        <More label={words.asText}>
          <p className={styles.text}>{shown.text}</p>
        </More>
      )}
    </div>
  );
}
