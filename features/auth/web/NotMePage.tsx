import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '#platform/web/form-error.ts';
import { send } from '#platform/web/http.ts';
import { Button } from '#ui/actions/Button.tsx';
import { linkClass } from '#ui/actions/Link.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { stopPasskey, stopSession } from '../calls/stops.ts';
import { LoginHelp } from './LoginHelp.tsx';
import { words } from './not-me-words.ts';

/** What the link is about, and its token, which works once. */
function readLink(): { about: 'passkey' | 'session'; token: string } {
  const fields = new URLSearchParams(location.hash.slice(1));
  const passkey = fields.get('passkey');
  return passkey === null
    ? { about: 'session', token: fields.get('session') ?? '' }
    : { about: 'passkey', token: passkey };
}

/**
 * Takes back what somebody else may have done, by the link in the message that told of it: a new passkey, or a login from
 * a new place (specification: passkey-recovery, login-told). It takes a press, because mail programs open links.
 */
export default function NotMePage() {
  const [{ about, token }] = useState(readLink);
  const said = words[about];
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(token ? undefined : said.noLink);
  const [isWorking, setWorking] = useState(false);
  const stop = async () => {
    setWorking(true);
    setFailure(undefined);
    try {
      await send(about === 'passkey' ? stopPasskey : stopSession, { body: { token } }, {});
      setDone(true);
    } catch (error) {
      setFailure(failureText(error));
    }
    setWorking(false);
  };
  return (
    <BarePage>
      <PageHeader title={said.title} />
      <Card className={layout.stack4}>
        {failure && <Alert text={failure} />}
        {isDone ? (
          <Alert tone="positive" text={said.done} />
        ) : (
          <>
            <p>{said.text}</p>
            {token && (
              <Button isWorking={isWorking} onClick={() => void stop()}>
                {said.yes}
              </Button>
            )}
          </>
        )}
        <Link to="/login" search={true} className={linkClass}>
          {words.toLogin}
        </Link>
      </Card>
      <LoginHelp />
    </BarePage>
  );
}
