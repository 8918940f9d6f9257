import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chooseNotices } from '#features/notices/calls.ts';
import { NOTICE_CHOICES, type NoticeChoice } from '#features/notices/rules.ts';
import { noticesQuery } from '#features/notices/web/queries.ts';
import { api } from '#platform/web/api.ts';
import { useAtOnce } from '#platform/web/at-once.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { tellOfSwitch } from '../tell-of-switch.ts';
import { words } from './words.ts';

/** Which notices the signed-in person wants about a participant: off by default, and only for this person. */
export function NoticeSwitches({ participantSfid }: { participantSfid: string }) {
  const query = useQuery(noticesQuery(participantSfid));
  return (
    <Card className={`${layout.stack5} ${layout.column}`} aria-labelledby="notice-switches">
      <div className={layout.stack1}>
        <h2 id="notice-switches">{words.notices}</h2>
        <Text tone="quiet">{words.noticesHint}</Text>
      </div>
      <Loaded query={query} skeleton={<Skeleton width="100%" height="8rem" />}>
        {({ choices }) => (
          <>
            {NOTICE_CHOICES.map((choice) => (
              <OneSwitch
                key={choice}
                participantSfid={participantSfid}
                choice={choice}
                isChosen={choices.includes(choice)}
              />
            ))}
            <p>
              <Link to="/notices" className={linkClass}>
                {words.seeNotices}
              </Link>
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function OneSwitch({
  participantSfid,
  choice,
  isChosen,
}: {
  participantSfid: string;
  choice: NoticeChoice;
  isChosen: boolean;
}) {
  const client = useQueryClient();
  const { queryKey } = noticesQuery(participantSfid);
  const [wish, change] = useAtOnce({
    key: [chooseNotices.name, participantSfid, choice],
    send: (value: boolean) =>
      api(chooseNotices, { params: { participantSfid }, body: { choice, is_on: value } }),
    queries: [queryKey],
    keep: (value) =>
      client.setQueryData(queryKey, (known) => {
        if (!known) return known;
        const others = known.choices.filter((each) => each !== choice);
        return { ...known, choices: value ? [...others, choice] : others };
      }),
    tell: tellOfSwitch,
  });
  const { label, hint } = words.notice[choice];
  return (
    <Switch
      name={`notices-${choice}`}
      label={label}
      hint={hint}
      isSelected={wish ?? isChosen}
      onChange={change}
    />
  );
}
