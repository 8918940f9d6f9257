import { appPlatform } from '../../platform/app-platform.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { remindLater } from './prompt.ts';
import { words } from './words.ts';

/** A mandatory update leaves only one way; an optional one can wait for seven days (2§4 "Version updates"). */
export default function UpdateDialog({ prompt }: { prompt: 'mandatory' | 'optional' }) {
  const kind = appPlatform() === 'web' ? 'web' : 'app';
  const isOptional = prompt === 'optional';
  return (
    <Dialog
      isAlert
      isOpen
      title={words.header[prompt]}
      {...(isOptional && { onClose: remindLater })}
      actions={
        <>
          {/* Loads the newest version; where a shell holds the app, its store does (the shells' issue). */}
          <Button onClick={() => location.reload()}>{words.update[kind][prompt]}</Button>
          {isOptional && (
            <Button variant="secondary" onClick={remindLater}>
              {words.later}
            </Button>
          )}
        </>
      }
    >
      <p>{words.message[kind][prompt]}</p>
    </Dialog>
  );
}
