import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeedSheet } from '#platform/web/staff/DeedSheet.tsx';
import { useDeed } from '#platform/web/staff/use-deed.ts';
import { useToday } from '#platform/web/today.ts';
import { formatShortDate, type IsoDate, readDate } from '#scheme/dates.ts';
import { RadioGroup } from '#ui/choices/RadioGroup.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { usePause } from '#ui/feedback/use-pause.ts';
import { DateField } from '#ui/forms/DateField.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { type HeldAccess, staffGiveAccess } from '../calls/staff.ts';
import { NOMINEE_KINDS, nomineeKind } from '../rules/nominees.ts';
import { searchProblem } from '../rules/search.ts';
import { nomineeWords } from '../words.ts';
import { foundQuery, useReadAnew } from './queries.ts';
import { words } from './words.ts';

/** Somebody, by the name that the plan manager's system has for them. */
export interface Named {
  sfid: string;
  name: string;
}

interface Props {
  person?: Named | undefined;
  participant?: Named | undefined;
  /** The access that is changed; without it one is given. */
  held?: HeldAccess;
  onClose: () => void;
}

const OTHER = 'other';

/** `Plan nominee` */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const relationships = [
  ...NOMINEE_KINDS.map((kind) => ({ value: kind as string, label: capital(kind) })),
  { value: OTHER, label: words.other },
];

const dayText = (day: IsoDate | null | undefined) => (day ? formatShortDate(day) : '');

/** Gives access, or changes it, with the reason for the record. */
export function AccessSheet({ person, participant, held, onClose }: Props) {
  const today = useToday();
  const readAnew = useReadAnew();
  const kind = nomineeKind(held?.relationship ?? null);
  const state = useDeed({
    call: staffGiveAccess,
    empty: {
      user_sfid: person?.sfid ?? '',
      participant_sfid: participant?.sfid ?? '',
      relationship: kind ?? (held ? OTHER : ''),
      own: kind ? '' : (held?.relationship ?? ''),
      level: held?.level ?? ('read' as HeldAccess['level']),
      starts_on: dayText(held?.starts_on),
      ends_on: dayText(held?.ends_on),
      basis: held?.basis ?? '',
      why: '',
    },
    problemsOf: ({ user_sfid: user, participant_sfid: whom, starts_on: from, ends_on: to }) => ({
      ...(user === '' && { user_sfid: words.choose }),
      ...(whom === '' && { participant_sfid: words.choose }),
      ...(from.trim() !== '' && !readDate(from) && { starts_on: words.wrongDay }),
      ...(to.trim() !== '' && !readDate(to) && { ends_on: words.wrongDay }),
    }),
    input: ({ relationship, own, starts_on: from, ends_on: to, basis, ...given }) => ({
      body: {
        ...given,
        relationship: (relationship === OTHER ? own.trim() : capital(relationship)) || null,
        starts_on: readDate(from) ?? null,
        ends_on: readDate(to) ?? null,
        basis: basis.trim() || null,
      },
    }),
    onDone: async () => {
      onClose();
      await readAnew();
    },
  });
  const { values, change, problemOf } = state;
  const chosen = nomineeKind(values.relationship);
  const title = held ? words.changeTitle : words.giveTitle;
  return (
    <DeedSheet
      title={title}
      {...(person && participant && { about: words.whose(person.name, participant.name) })}
      yes={title}
      state={state}
      onClose={onClose}
    >
      {!person && (
        <Choose
          name="user_sfid"
          kind="person"
          label={words.whom}
          error={problemOf('user_sfid')}
          onChoose={(sfid) => change({ user_sfid: sfid })}
        />
      )}
      {!participant && (
        <Choose
          name="participant_sfid"
          kind="participant"
          label={words.toWhom}
          error={problemOf('participant_sfid')}
          onChoose={(sfid) => change({ participant_sfid: sfid })}
        />
      )}
      <Select
        name="relationship"
        label={words.relationship}
        options={relationships}
        value={values.relationship || undefined}
        error={problemOf('relationship')}
        onChange={(relationship) => change({ relationship })}
      />
      {chosen && <Text tone="quiet">{nomineeWords[chosen]}</Text>}
      {values.relationship === OTHER && (
        <TextField
          name="own"
          label={words.relationshipOwn}
          hint={words.relationshipOwnHint}
          maxLength={200}
          value={values.own}
          onChange={({ target }) => change({ own: target.value })}
        />
      )}
      <RadioGroup
        name="level"
        label={words.level}
        options={(['read', 'full'] as const).map((level) => ({ value: level, label: words.levels[level] }))}
        value={values.level}
        error={problemOf('level')}
        onChange={(level) => change({ level })}
      />
      {values.level === 'full' && <Text tone="quiet">{words.secondPerson}</Text>}
      <div className={layout.pair}>
        <DateField
          name="starts_on"
          label={words.startsOn}
          hint={words.dayHint}
          today={today}
          error={problemOf('starts_on')}
          value={values.starts_on}
          onChange={(text) => change({ starts_on: text })}
        />
        <DateField
          name="ends_on"
          label={words.endsOn}
          hint={words.dayHint}
          today={today}
          error={problemOf('ends_on')}
          value={values.ends_on}
          onChange={(text) => change({ ends_on: text })}
        />
      </div>
      <TextField
        name="basis"
        label={words.basis}
        hint={words.basisHint}
        maxLength={200}
        error={problemOf('basis')}
        value={values.basis}
        onChange={({ target }) => change({ basis: target.value })}
      />
    </DeedSheet>
  );
}

/** Chooses a person or a participant by what the search of the page finds. */
function Choose({
  name,
  kind,
  label,
  error,
  onChoose,
}: {
  name: string;
  kind: 'person' | 'participant';
  label: string;
  error: string | undefined;
  onChoose: (sfid: string) => void;
}) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const later = usePause(text);
  const isAsked = text !== chosen && searchProblem(later) === undefined;
  const found = useQuery({ ...foundQuery(later), enabled: isAsked });
  const suggestions = found.data?.found
    .filter((each) => each.kind === kind)
    .map(({ sfid, name: called, about }) => ({ id: sfid, label: called, detail: about }));
  return (
    <SearchField
      name={name}
      label={label}
      error={error}
      text={text}
      isSearching={isAsked && found.isFetching}
      suggestions={isAsked ? suggestions : undefined}
      onType={(typed) => {
        setText(typed);
        if (typed !== chosen) onChoose('');
      }}
      onChoose={({ id, label: called }) => {
        setChosen(called);
        setText(called);
        onChoose(id);
      }}
    />
  );
}
