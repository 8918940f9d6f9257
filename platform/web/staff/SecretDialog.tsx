import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import styles from './SecretDialog.module.css';
import { words } from './words.ts';

interface Props {
  title: string;
  /** What it is, and where it belongs. */
  text: string;
  secret: string;
  onDone: () => void;
}

/** Shows a key or a secret, once. It goes by its button only: it cannot be shown again. */
export function SecretDialog({ title, text, secret, onDone }: Props) {
  const [copied, setCopied] = useState<string>();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(words.copied),
      () => setCopied(words.notCopied),
    );
  return (
    <Dialog
      isOpen
      title={title}
      actions={
        <>
          <Button onClick={() => void copy()}>{words.copy}</Button>
          <Button variant="secondary" onClick={onDone}>
            {words.kept}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <code className={styles.secret}>{secret}</code>
      <Text as="output" tone="quiet">
        {copied}
      </Text>
    </Dialog>
  );
}
