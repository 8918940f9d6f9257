import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '#platform/web/brand.ts';
import { useCommand } from '#platform/web/forms/use-command.ts';
import { callQuery } from '#platform/web/query.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useToday } from '#platform/web/today.ts';
import { formatSpokenDate } from '#scheme/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { endCalendarAddress, getCalendarAddress, makeCalendarAddress } from '../calls.ts';
import { addressesOf, newSecret } from './calendar-secret.ts';
import { words } from './words.ts';

/** The person's own address by which a calendar keeps itself up to date: made, renewed and ended here. */
export function CalendarAddress({ participantSfid }: { participantSfid: string }) {
  const client = useQueryClient();
  const today = useToday();
  const asked = callQuery(getCalendarAddress, { params: { participantSfid } });
  const { data } = useQuery(asked);
  const [secret, setSecret] = useState<string>();
  const refresh = () => client.invalidateQueries({ queryKey: asked.queryKey });
  const make = useCommand(makeCalendarAddress, refresh);
  const end = useCommand(endCalendarAddress, refresh);
  const onMake = async () => {
    const made = await newSecret();
    try {
      await make.mutateAsync({ params: { participantSfid }, body: { secret_hash: made.hash } });
      setSecret(made.secret);
    } catch {
      showToast(words.addressFailed, 'error');
    }
  };
  const onEnd = async () => {
    try {
      await end.mutateAsync({ params: { participantSfid } });
      setSecret(undefined);
      showToast(words.addressEnded);
    } catch {
      showToast(words.addressFailed, 'error');
    }
  };
  if (!data) return null;
  return (
    <section className={layout.stack2}>
      <h2>{words.subscribe}</h2>
      <Text tone="quiet">{words.subscribeHint}</Text>
      {secret && <Addresses secret={secret} />}
      {data.made_on && !secret && <p>{words.addressMade(formatSpokenDate(data.made_on, today))}</p>}
      <div className={layout.row2}>
        <Button variant="secondary" isWorking={make.isPending} onClick={() => void onMake()}>
          {data.made_on ? words.renewAddress : words.makeAddress}
        </Button>
        {data.made_on && (
          <Button variant="secondary" isWorking={end.isPending} onClick={() => void onEnd()}>
            {words.endAddress}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The address in both forms: one that a calendar opens by itself, one to paste. It is shown this once. */
function Addresses({ secret }: { secret: string }) {
  const { https, webcal } = addressesOf(secret, server || window.location.origin);
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      showToast(words.copied);
    } catch {
      showToast(words.copyFailed, 'error');
    }
  };
  return (
    <div className={layout.stack2}>
      <p>{words.shownOnce}</p>
      {[
        { name: 'webcal-address', label: words.webcalAddress, address: webcal },
        { name: 'https-address', label: words.httpsAddress, address: https },
      ].map(({ name, label, address }) => (
        <div key={name} className={layout.stack1}>
          <TextField
            name={name}
            label={label}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <div>
            <Button variant="secondary" aria-label={words.copyOf(label)} onClick={() => void copy(address)}>
              {words.copy}
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}
