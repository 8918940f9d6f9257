import { useId } from 'react';
import { API_SCOPES, type ApiScope } from '#platform/contract/api-scopes.ts';
import { DeedSheet } from '#platform/web/staff/DeedSheet.tsx';
import { useDeed } from '#platform/web/staff/use-deed.ts';
import { useToday } from '#platform/web/today.ts';
import { readDate } from '#scheme/dates.ts';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import layout from '#ui/layout/layout.module.css';
import { createKey } from '../calls/staff.ts';
import { KEY_NAME } from '../rules/api-keys.ts';
import { words as said } from '../words.ts';
import { words as all } from './words.ts';

const words = all.keys;

interface Props {
  onClose: () => void;
  onMade: (name: string, key: string) => unknown;
}

const empty = { name: '', scopes: [] as ApiScope[], until: '', why: '' };

/** Makes a key of the operations API. */
export function MakeKeySheet({ onClose, onMade }: Props) {
  const today = useToday();
  const id = useId();
  const state = useDeed({
    call: createKey,
    empty,
    names: { ends_on: 'until' },
    problemsOf: ({ name, scopes, until }) => {
      const day = readDate(until);
      return {
        ...(KEY_NAME.test(name.trim()) ? {} : { name: said.keys.name }),
        ...(scopes.length > 0 ? {} : { scopes: words.choose }),
        ...(until.trim() === '' || (day && day >= today) ? {} : { until: words.wrongDay }),
      };
    },
    input: ({ name, scopes, until, why }) => ({
      body: { name: name.trim(), scopes, ends_on: readDate(until) ?? null, why },
    }),
    onDone: ({ key }, { name }) => onMade(name.trim(), key),
  });
  const { values, change, problemOf } = state;
  return (
    <DeedSheet title={words.make} about={words.makeAbout} yes={words.make} state={state} onClose={onClose}>
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={problemOf('name')}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
        autoComplete="off"
        maxLength={60}
      />
      <fieldset className={layout.stack2} aria-labelledby={id}>
        <legend id={id}>{words.scopes}</legend>
        {API_SCOPES.map((scope, place) => (
          <Checkbox
            key={scope}
            name={place === 0 ? 'scopes' : scope}
            label={words.scope[scope]}
            error={place === 0 ? problemOf('scopes') : undefined}
            isSelected={values.scopes.includes(scope)}
            onChange={(isChosen) =>
              change({
                scopes: API_SCOPES.filter((each) =>
                  each === scope ? isChosen : values.scopes.includes(each),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <DateField
        name="until"
        label={words.until}
        hint={words.untilHint}
        today={today}
        min={today}
        error={problemOf('until')}
        value={values.until}
        onChange={(until) => change({ until })}
      />
    </DeedSheet>
  );
}
