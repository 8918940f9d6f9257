import { DeedSheet } from '#platform/web/staff/DeedSheet.tsx';
import { useDeed } from '#platform/web/staff/use-deed.ts';
import { TextField } from '#ui/forms/TextField.tsx';
import layout from '#ui/layout/layout.module.css';
import { staffSetStatus } from '../calls/staff.ts';
import { isVersion } from '../rules.ts';
import type { Status } from './queries.ts';
import { APPS } from './versions.ts';
import { words } from './words.ts';

const FIELDS = APPS.flatMap(({ min, max }) => [min, max]);

interface Props {
  status: Status;
  onClose: () => void;
  onDone: (status: Status) => void;
}

/** Changes which versions of the apps may be used. */
export function VersionsSheet({ status, onClose, onDone }: Props) {
  const state = useDeed({
    call: staffSetStatus,
    empty: {
      min_version: status.min_version ?? '',
      max_version: status.max_version ?? '',
      min_ios_version: status.min_ios_version ?? '',
      max_ios_version: status.max_ios_version ?? '',
      min_android_version: status.min_android_version ?? '',
      max_android_version: status.max_android_version ?? '',
      why: '',
    },
    problemsOf: (values) =>
      Object.fromEntries(
        FIELDS.flatMap((name) =>
          values[name].trim() === '' || isVersion(values[name].trim()) ? [] : [[name, words.version]],
        ),
      ),
    input: ({ why, ...versions }) => ({
      body: {
        // Only what was changed here: a colleague may have changed the others meanwhile.
        ...Object.fromEntries(
          FIELDS.map((name) => [name, versions[name].trim() || null] as const).filter(
            ([name, version]) => version !== status[name],
          ),
        ),
        why,
      },
    }),
    onDone,
  });
  return (
    <DeedSheet
      title={words.changeVersions}
      about={`${words.versionsText} ${words.noLimit}`}
      yes={words.save}
      state={state}
      onClose={onClose}
    >
      {APPS.map(({ name, min, max }) => (
        <div key={name} className={layout.pair}>
          {([min, max] as const).map((field) => (
            <TextField
              key={field}
              name={field}
              label={words.field(name, field === min ? 'minimum' : 'maximum')}
              error={state.problemOf(field)}
              value={state.values[field]}
              onChange={({ target }) => state.change({ [field]: target.value })}
              autoComplete="off"
            />
          ))}
        </div>
      ))}
    </DeedSheet>
  );
}
