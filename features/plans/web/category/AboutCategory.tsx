import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import { categoryWords as words } from './words.ts';

/** A button that says what a category is for (specification: category-descriptions). */
export function AboutCategory({
  name,
  otherName,
  description,
}: {
  name: string;
  otherName: string | undefined;
  description: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="info" />
        {words.aboutButton}
      </Button>
      <Dialog
        title={words.about(name)}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={close}>{words.close}</Button>}
      >
        <p>{description}</p>
        {otherName && <p>{words.otherName(otherName)}</p>}
      </Dialog>
    </>
  );
}
