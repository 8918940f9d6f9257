import { updates } from '#platform/web/device/updates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { remindLater } from './prompt.ts';
import { words } from './words.ts';

/**
 * A mandatory update cannot be put off; an optional update can wait for seven days (specification: version-updates).
 */
export default function UpdateDialog({ prompt }: { prompt: 'mandatory' | 'optional' }) {
  const isOptional = prompt === 'optional';
  return (
    <Dialog
      isAlert
      isOpen
      title={words.header[prompt]}
      {...(isOptional && { onClose: remindLater })}
      actions={
        <>
          <Button onClick={() => void updates.getUpdate()}>{words.update[updates.by][prompt]}</Button>
          {isOptional && (
            <Button variant="secondary" onClick={remindLater}>
              {words.later}
            </Button>
          )}
        </>
      }
    >
      <p>{words.message[updates.by][prompt]}</p>
    </Dialog>
  );
}
