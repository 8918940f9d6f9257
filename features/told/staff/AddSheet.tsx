import type { ReplyOf } from '#platform/contract/call.ts';
import { DeedSheet } from '#platform/web/staff/DeedSheet.tsx';
import { useDeed } from '#platform/web/staff/use-deed.ts';
import { RadioGroup } from '#ui/choices/RadioGroup.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { KIND_NAMES } from '../calls/changes.ts';
import { addReceiver } from '../calls/staff.ts';
import { words } from './words.ts';

interface Props {
  onClose: () => void;
  onAdded: (added: ReplyOf<typeof addReceiver>) => unknown;
}

const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter((name) => name !== '');

/** Adds a receiver of what people do. */
export function AddSheet({ onClose, onAdded }: Props) {
  const state = useDeed({
    call: addReceiver,
    empty: { url: '', kinds: '', order: 'kept' as 'kept' | 'free', why: '' },
    problemsOf: ({ url, kinds }) => {
      const unknown = namesIn(kinds).find((name) => !KIND_NAMES.some((kind) => kind === name));
      return {
        ...(url.trim() === '' ? { url: words.urlMissing } : {}),
        ...(unknown === undefined ? {} : { kinds: words.unknownKind(unknown) }),
      };
    },
    input: ({ url, kinds, order, why }) => {
      const chosen = KIND_NAMES.filter((kind) => namesIn(kinds).includes(kind));
      return { body: { url: url.trim(), ...(chosen.length > 0 ? { kinds: chosen } : {}), order, why } };
    },
    onDone: onAdded,
  });
  const { values, change, problemOf } = state;
  return (
    <DeedSheet title={words.add} about={words.addAbout} yes={words.add} state={state} onClose={onClose}>
      <TextField
        name="url"
        type="url"
        label={words.url}
        hint={words.urlHint}
        error={problemOf('url')}
        value={values.url}
        onChange={({ target }) => change({ url: target.value })}
        autoComplete="off"
      />
      <TextField
        name="kinds"
        label={words.kinds}
        hint={words.kindsHint}
        error={problemOf('kinds')}
        value={values.kinds}
        onChange={({ target }) => change({ kinds: target.value })}
        autoComplete="off"
      />
      <RadioGroup
        name="order"
        label={words.order}
        options={[
          { value: 'kept', label: words.orders.kept },
          { value: 'free', label: words.orders.free },
        ]}
        value={values.order}
        onChange={(order) => change({ order })}
      />
    </DeedSheet>
  );
}
