import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery } from '#features/auth/web/queries.ts';
import { PUSH_KINDS, type PushKind } from '#platform/contract/push/kinds.ts';
import { useAtOnce } from '#platform/web/at-once.ts';
import type { PushStanding } from '#platform/web/device/device.ts';
import { updates } from '#platform/web/device/updates.ts';
import { keepsNothing } from '#platform/web/session.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { choosePush, type PushSettings } from '../calls.ts';
import { choose, PushesDenied } from './here.ts';
import { pushQuery } from './queries.ts';
import { useStanding } from './use-standing.ts';
import { words } from './words.ts';

/** Says how it went where something was switched. */
type Tell = (error: Error | null) => void;

/**
 * What the signed-in person is told of by a push on this phone or computer, kind by kind (specification: push-settings). The
 * browser asks only after a press. Nobody has a device of theirs where nothing is kept: on a shared computer, and staff who look
 * at what a person sees.
 */
export function PushSwitches({ tell }: { tell: Tell }) {
  const query = useQuery(pushQuery());
  const [standing, look] = useStanding(query.data?.channels);
  if (keepsNothing()) return null;
  return (
    <Card className={`${layout.stack5} ${layout.column}`} aria-labelledby="push-switches">
      <div className={layout.stack1}>
        <h2 id="push-switches">{words.title}</h2>
        <Text tone="quiet">{words.about}</Text>
      </div>
      <Loaded query={query} skeleton={<Skeleton width="100%" height="12rem" />}>
        {(settings) =>
          standing === undefined ? null : standing === 'ask' || standing === 'granted' ? (
            <Switches settings={settings} tell={tell} onAsked={look} />
          ) : (
            <WhatToDo standing={standing} />
          )
        }
      </Loaded>
    </Card>
  );
}

function Switches({ settings, tell, onAsked }: { settings: PushSettings; tell: Tell; onAsked: () => void }) {
  const client = useQueryClient();
  const me = useQuery(meQuery());
  const { queryKey } = pushQuery();
  const [wish, change] = useAtOnce<PushKind[], PushSettings>({
    key: [choosePush.name],
    send: (kinds) =>
      choose(kinds, {
        publicKey: settings.public_key,
        userSfid: me.data?.profile.sfid ?? '',
        mayAsk: true,
      }),
    queries: [queryKey],
    keep: (_, reply) => client.setQueryData(queryKey, reply),
    tell: (error) => {
      onAsked();
      // What to do about it stands on the page then.
      if (!(error instanceof PushesDenied)) tell(error);
    },
  });
  const chosen = wish ?? settings.kinds;
  return PUSH_KINDS.map((kind) => (
    <Switch
      key={kind}
      name={`push-${kind}`}
      label={words.kinds[kind].label}
      hint={words.kinds[kind].hint}
      isSelected={chosen.includes(kind)}
      isDisabled={!me.data}
      onChange={(isOn) => change(isOn ? [...chosen, kind] : chosen.filter((each) => each !== kind))}
    />
  ));
}

/** Why nothing can come here, and what to do about it. */
function WhatToDo({ standing }: { standing: Exclude<PushStanding, 'ask' | 'granted'> }) {
  if (standing === 'install-first')
    return (
      <>
        <p>{words.installFirst}</p>
        <p>
          <Link to="/settings/install" className={linkClass}>
            {words.install}
          </Link>
        </p>
      </>
    );
  if (standing === 'unsupported')
    return <p>{updates.by === 'store' ? words.unavailable : words.unsupported}</p>;
  return (
    <>
      <p>{words.denied}</p>
      <ul className={layout.stack2}>
        {words.allow.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </>
  );
}
