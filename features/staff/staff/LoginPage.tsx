import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { logIn, makePasskey, memberQuery } from './session.ts';
import { words } from './words.ts';

/** Logs in by passkey, or makes the first one where somebody came by an invitation. */
export function LoginPage() {
  // What the address carried when the page was opened: it works once.
  const [invitation] = useState(() => new URLSearchParams(location.hash.slice(1)).get('invitation'));
  const [failure, setFailure] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const go = async () => {
    setWorking(true);
    setFailure(undefined);
    try {
      client.setQueryData(memberQuery.queryKey, await (invitation ? makePasskey(invitation) : logIn()));
      await navigate({ to: '/', hash: '', replace: true });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : words.noPasskey);
      setWorking(false);
    }
  };
  return (
    <BarePage>
      <PageHeader title={invitation ? words.welcome : words.logInTitle}>
        <Text tone="quiet">{invitation ? words.makeText : words.logInText}</Text>
      </PageHeader>
      {failure && <Alert text={failure} />}
      <div>
        <Button isWorking={isWorking} onClick={() => void go()}>
          {invitation ? words.make : words.logIn}
        </Button>
      </div>
    </BarePage>
  );
}
