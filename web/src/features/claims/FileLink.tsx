import { useState } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { linkClass } from '../../ui/Link.tsx';
import text from '../../ui/text.module.css';
import styles from './FileLink.module.css';
import { words } from './words.ts';

interface Props {
  label: string;
  /** Whose file it is, for screen readers. */
  about: string;
  /** Asks the server where the file can be fetched, which holds for a few minutes. */
  onAsk: () => Promise<{ url: string }>;
}

/** Opens a file in a tab of its own, or saves it, as its kind has it. It looks like a link, but has no address before. */
export function FileLink({ label, about, onAsk }: Props) {
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    if (isAsking) return;
    setAsking(true);
    try {
      show((await onAsk()).url);
    } catch {
      showToast(words.fileFailed, 'error');
    }
    setAsking(false);
  };
  return (
    <button
      type="button"
      className={`${linkClass} ${styles.file}`}
      aria-disabled={isAsking}
      onClick={() => void open()}
    >
      {label}
      <Icon name="new-tab" />
      <span className={text.hidden}>
        {' '}
        {about} {words.newTab}
      </span>
    </button>
  );
}

/** Where the answer took so long that the browser no longer believes in the press, the file is saved instead. */
function show(url: string): void {
  const tab = window.open(url, '_blank');
  if (tab) {
    tab.opener = null;
    return;
  }
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
