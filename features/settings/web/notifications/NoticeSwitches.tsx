import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chooseNotices } from '@wattle/contract/notices/calls';
import { NOTICE_CHOICES, type NoticeChoice } from '@wattle/domain/notices/notices';
import { api } from '../../../platform/api.ts';
import { Card } from '../../../ui/Card.tsx';
import { linkClass } from '../../../ui/Link.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import layout from '../../../ui/layout.module.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import text from '../../../ui/text.module.css';
import { noticesQuery } from '../../notices/queries.ts';
import { tellOfSwitch } from '../tell-of-switch.ts';
import { useSwitched } from '../use-switched.ts';
import { words } from './words.ts';

/** What somebody wants to be told of a participant: off until they say so, and theirs alone. */
export function NoticeSwitches({ participantSfid }: { participantSfid: string }) {
  const query = useQuery(noticesQuery(participantSfid));
  return (
    <Card className={`${layout.stack5} ${layout.column}`} aria-labelledby="notice-switches">
      <div className={layout.stack1}>
        <h2 id="notice-switches">{words.notices}</h2>
        <p className={text.quiet}>{words.noticesHint}</p>
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
  const [isOn, press] = useSwitched(`${participantSfid} ${choice}`, isChosen, {
    show: (value) => {
      // An answer that is still on its way would bring back what was.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => {
        if (!known) return known;
        const others = known.choices.filter((each) => each !== choice);
        return { ...known, choices: value ? [...others, choice] : others };
      });
    },
    send: (value) => api(chooseNotices, { params: { participantSfid }, body: { choice, is_on: value } }),
    tell: (isSaved) => {
      tellOfSwitch(isSaved);
      void client.invalidateQueries({ queryKey });
    },
  });
  const { label, hint } = words.notice[choice];
  return <Switch name={`notices-${choice}`} label={label} hint={hint} isSelected={isOn} onChange={press} />;
}
