import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import text from '../../../ui/text.module.css';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { words } from '../words.ts';
import { Invoice, type InvoiceOf } from './Invoice.tsx';

/** Shows a claim's invoice where it is asked for: on phones in its card, elsewhere beside the table. */
export function SeeInvoice(of: InvoiceOf) {
  const [isOpen, setOpen] = useState(false);
  const isInPlace = useNarrow();
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isInPlace ? isOpen : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isInPlace && isOpen ? words.hideInvoice : words.seeInvoice}
        <span className={text.hidden}> {words.theInvoice(of.reference, of.provider)}</span>
      </Button>
      {isOpen && isInPlace && <Invoice {...of} />}
      {!isInPlace && (
        <Sheet isOpen={isOpen} title={words.invoice} onClose={close}>
          <Invoice {...of} />
        </Sheet>
      )}
    </>
  );
}
