import { Link } from '@tanstack/react-router';
import type { PersonWithAccess } from '#features/participants/calls/who-can-see.ts';
import { words as levels } from '#features/participants/web/words.ts';
import { momentText } from '#platform/web/moments.ts';
import { useToday } from '#platform/web/today.ts';
import { isSelf } from '#scheme/access.ts';
import { formatDate, formatSpokenDate, todayInAdelaide } from '#scheme/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { linkClass } from '#ui/actions/Link.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { cardClass } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Badge } from '#ui/text/Badge.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import { words } from './words.ts';

interface Props {
  person: PersonWithAccess;
  onEnd: () => void;
  onAsk: () => void;
}

/** Somebody who can see the plan: what they may do, since when, by what document, and what they did last. */
export function PersonCard({ person, onEnd, onAsk }: Props) {
  const { name, is_me: isMe, client_portal_access_level: level, nominee } = person;
  return (
    <li className={joinClasses(cardClass, layout.stack3)}>
      <div className={layout.stack1}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {person.relationship && (
          <Text tone="quiet">
            <bdi>{person.relationship}</bdi>
          </Text>
        )}
        <p className={layout.row2}>
          {isMe && <Badge>{words.you}</Badge>}{' '}
          <Badge tone={level === 'Full access' ? 'positive' : 'plain'}>{levels.badge[level]}</Badge>
        </p>
      </div>
      <p>{nominee === 'correspondence nominee' ? words.letters : words.may[level]}</p>
      {person.to_review && <Badge tone="caution">{words.review}</Badge>}
      <Facts facts={factsOf(person, useToday())} />
      <Ending person={person} onEnd={onEnd} onAsk={onAsk} />
    </li>
  );
}

function factsOf(person: PersonWithAccess, today: string) {
  const { relationship, starts_on: from, ends_on: until, basis } = person;
  return [
    {
      label: from !== null && from > today ? words.from : words.since,
      value: from === null ? words.notKnown : formatDate(from),
    },
    ...(until === null ? [] : [{ label: words.until, value: formatDate(until) }]),
    // What is the participant's own rests on nothing else.
    ...(isSelf(relationship) ? [] : [{ label: words.basis, value: basis ?? words.notKnown }]),
    { label: words.lastDeed, value: lastText(person.last_deed) },
    // What participants look at themselves is not kept.
    ...(person.is_me || isSelf(relationship)
      ? []
      : [{ label: words.lastLook, value: lastText(person.last_look) }]),
  ];
}

/** What somebody did or looked at last, with its moment. */
export const lastText = (last: PersonWithAccess['last_deed']): string =>
  last === null ? words.nothing : words.onDay(last.sentence, momentText(last.at));

/** The way to end the access: at once, or by asking the plan manager; nothing where there is none. */
function Ending({ person: { name, ending, asked }, onEnd, onAsk }: Props) {
  const today = useToday();
  if (asked) {
    const day = formatSpokenDate(todayInAdelaide(new Date(asked.at)), today);
    return (
      <div className={layout.start}>
        <Text tone="quiet">{words.asked(day)}</Text>
        <Link
          to="/questions/$questionSfid"
          params={{ questionSfid: asked.question_sfid }}
          className={linkClass}
        >
          {words.seeAsked}
        </Link>
      </div>
    );
  }
  if (ending === 'no') return null;
  return (
    <div>
      <Button variant="secondary" aria-haspopup="dialog" onClick={ending === 'now' ? onEnd : onAsk}>
        {ending === 'now' ? words.end : words.askToEnd}
        <Hidden> {words.of(name)}</Hidden>
      </Button>
    </div>
  );
}
