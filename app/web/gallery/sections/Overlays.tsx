import { useState } from 'react';
import { showToast } from '#platform/web/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Dialog, Question } from '#ui/overlays/Dialog.tsx';
import { FullScreen } from '#ui/overlays/FullScreen.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { Example, Row, Section } from '../Section.tsx';
import { samples } from '../samples.ts';

/** Components that lie over the page. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'long' | 'sheet' | 'full'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Section id="dialog" title="Dialog">
        <Example state="Closed; a dialog, a question that interrupts, a long one">
          <Row>
            <Button variant="secondary" onClick={() => setOpen('dialog')}>
              Open the dialog
            </Button>
            <Button variant="secondary" onClick={() => setOpen('alert')}>
              Log out
            </Button>
            <Button variant="secondary" onClick={() => setOpen('long')}>
              Open the long dialog
            </Button>
          </Row>
        </Example>
        <Dialog
          title="New changes"
          isOpen={open === 'dialog'}
          onClose={close}
          actions={<Button onClick={close}>Close this</Button>}
        >
          <p>For new funding period plans a budget report cannot be created yet.</p>
        </Dialog>
        <Question
          title="Are you sure you want to logout?"
          isOpen={open === 'alert'}
          yes="Yes, logout"
          no="Cancel"
          onYes={close}
          onNo={close}
        >
          <p>To log back in you need a new code.</p>
        </Question>
        <Dialog title={samples.longName} isOpen={open === 'long'} onClose={close}>
          {Array.from({ length: 12 }, (_, at) => (
            <p key={at}>{at % 2 ? samples.longName : samples.longSentence}</p>
          ))}
        </Dialog>
      </Section>
      <Section id="sheet" title="Sheet">
        <Example state="Closed; a form">
          <Row>
            <Button variant="secondary" onClick={() => setOpen('sheet')}>
              Open the sheet
            </Button>
          </Row>
        </Example>
        <Sheet
          title="Reserve budget"
          isOpen={open === 'sheet'}
          onClose={close}
          actions={<Button onClick={close}>Next</Button>}
        >
          <TextField name="sheet-price" label="Price" inputMode="decimal" />
          <TextField name="sheet-quantity" label="Quantity" inputMode="numeric" defaultValue="1" />
        </Sheet>
      </Section>
      <Section id="full-screen" title="Full screen">
        <Example state="Closed; something to look at">
          <Row>
            <Button variant="secondary" onClick={() => setOpen('full')}>
              Open over the screen
            </Button>
          </Row>
        </Example>
        {open === 'full' && (
          <FullScreen title="The invoice" onClose={close} actions={<Button>Larger</Button>}>
            <p>{samples.longSentence}</p>
          </FullScreen>
        )}
      </Section>
      <Section id="toast" title="Toast">
        <Example state="At the top of the screen, one at a time">
          <Row>
            <Button variant="secondary" onClick={() => showToast('The claim is approved.')}>
              Show a toast
            </Button>
            <Button
              variant="secondary"
              onClick={() => showToast('The claim could not be approved.', 'error')}
            >
              Show an error
            </Button>
            <Button variant="secondary" onClick={() => showToast(samples.longName)}>
              Show a long toast
            </Button>
          </Row>
        </Example>
      </Section>
    </>
  );
}
