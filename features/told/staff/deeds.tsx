import { DeedSheet } from '#platform/web/staff/DeedSheet.tsx';
import { useDeed } from '#platform/web/staff/use-deed.ts';
import { WhySheet } from '#platform/web/staff/WhySheet.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Text } from '#ui/text/Text.tsx';
import { removeReceiver, replayReceiver, rotateReceiver } from '../calls/staff.ts';
import styles from './webhooks.module.css';
import { words } from './words.ts';

interface Props<Done> {
  /** The webhook's number. */
  id: string;
  onClose: () => void;
  onDone: (done: Done) => unknown;
}

/** Delivers again what was given up, or everything from a change on. */
export function ReplaySheet({ id, onClose, onDone }: Props<number>) {
  const state = useDeed({
    call: replayReceiver,
    empty: { from: '', why: '' },
    problemsOf: ({ from }) => (/^([1-9]\d{0,14})?$/.test(from.trim()) ? {} : { from: words.wrongFrom }),
    input: ({ from, why }) => ({
      params: { id },
      body: { ...(from.trim() === '' ? {} : { from: Number(from) }), why },
    }),
    onDone: ({ due }) => onDone(due),
  });
  return (
    <DeedSheet
      title={words.replay}
      about={words.replayAbout}
      yes={words.replay}
      state={state}
      onClose={onClose}
    >
      <TextField
        name="from"
        label={words.from}
        hint={words.fromHint}
        inputMode="numeric"
        error={state.problemOf('from')}
        value={state.values.from}
        onChange={({ target }) => state.change({ from: target.value })}
        autoComplete="off"
      />
    </DeedSheet>
  );
}

/** Gives a webhook a new secret. */
export function RotateSheet({ id, onClose, onDone }: Props<string>) {
  return (
    <WhySheet
      call={rotateReceiver}
      title={words.rotate}
      about={words.rotateAbout}
      input={(body) => ({ params: { id }, body })}
      onClose={onClose}
      onDone={({ secret }) => onDone(secret)}
    />
  );
}

/** Ends a webhook. */
export function RemoveSheet({ id, url, onClose, onDone }: Props<true> & { url: string }) {
  return (
    <WhySheet
      call={removeReceiver}
      title={words.removeTitle}
      about={words.removeAbout}
      yes={words.remove}
      input={(body) => ({ params: { id }, body })}
      onClose={onClose}
      onDone={({ removed }) => onDone(removed)}
    >
      <Text className={styles.url}>{url}</Text>
    </WhySheet>
  );
}
