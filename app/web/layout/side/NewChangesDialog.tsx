import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { words } from '../overlay-words.ts';

/** What is different in new funding period plans; a press beside the dialog doesn't close it. */
export default function NewChangesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title={words.newChanges}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <p>{words.newChangesIntro}</p>
      <ul>
        {words.newChangesList.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Dialog>
  );
}
