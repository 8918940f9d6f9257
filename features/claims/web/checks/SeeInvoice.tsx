import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import layout from '#ui/layout/layout.module.css';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { words } from '../words.ts';
import { DownloadInvoice, Invoice, type InvoiceOf } from './Invoice.tsx';

interface Props extends InvoiceOf {
  /** Whether it can be downloaded without being seen first. */
  hasDownload?: boolean;
}

/** Shows a claim's invoice on request: on phones in place, elsewhere in a sheet. */
export function SeeInvoice({ hasDownload = false, ...of }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isInPlace = useNarrow();
  const close = () => setOpen(false);
  return (
    <div className={layout.stack3}>
      <div>
        <Button
          variant="secondary"
          aria-expanded={isInPlace ? isOpen : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isInPlace && isOpen ? words.hideInvoice : words.seeInvoice}
          <Hidden> {words.theInvoice(of.reference, of.provider)}</Hidden>
        </Button>
      </div>
      {hasDownload && !isOpen && <DownloadInvoice {...of} />}
      {isOpen && isInPlace && <Invoice {...of} />}
      {!isInPlace && (
        <Sheet isOpen={isOpen} title={words.invoice} onClose={close}>
          <Invoice {...of} />
        </Sheet>
      )}
    </div>
  );
}
