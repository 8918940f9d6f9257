import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { meQuery } from '#features/auth/web/queries.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/actions/Button.tsx';
import layout from '#ui/layout/layout.module.css';
import { Hidden } from '#ui/text/Hidden.tsx';
import { notePushOffer } from '../calls.ts';
import { choose, PushesDenied } from './here.ts';
import { pushQuery } from './queries.ts';
import { useStanding } from './use-standing.ts';
import { OFFERED, words } from './words.ts';

/** What the offer has become. */
type Outcome = 'isOn' | 'isDenied' | 'failed' | 'closed';

/**
 * Offers pushes to somebody who has just approved a claim, once on a kind of device, where they can be had (specification:
 * push-offer). It takes no focus and blocks nothing; once it is shown, the person counts as asked.
 */
export default function PushOffer() {
  const { data: settings } = useQuery(pushQuery());
  const [standing] = useStanding(settings?.channels);
  const isPossible = standing === 'ask' || standing === 'granted';
  /** Decided once: noting that it was offered must not close it. */
  const [isOffered, setOffered] = useState<boolean>();
  if (settings && standing && isOffered === undefined) setOffered(isPossible && settings.may_offer);
  return isOffered && settings ? <Offer publicKey={settings.public_key} /> : null;
}

function Offer({ publicKey }: { publicKey: string }) {
  const client = useQueryClient();
  const me = useQuery(meQuery());
  const [outcome, setOutcome] = useState<Outcome>();
  const id = useId();
  useEffect(() => {
    // Where this fails, the person is asked again another time.
    api(notePushOffer, {}).catch(() => undefined);
  }, []);
  const accept = async () => {
    try {
      const given = { publicKey, userSfid: me.data?.profile.sfid ?? '', mayAsk: true };
      client.setQueryData(pushQuery().queryKey, await choose(OFFERED, given));
      setOutcome('isOn');
    } catch (error) {
      setOutcome(error instanceof PushesDenied ? 'isDenied' : 'failed');
    }
  };
  const close = () => {
    setOutcome('closed');
    // The pressed button disappears, so the focus moves to the heading.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  const said =
    outcome === undefined ? `${words.offerTitle} ${words.offerText}` : outcome !== 'closed' && words[outcome];
  return (
    <>
      {/* What screen readers announce, here and once it is answered. */}
      <Hidden as="output">{said}</Hidden>
      {outcome !== 'closed' && (
        <section className={layout.stack3} aria-labelledby={id} data-screen-only>
          <h2 id={id}>{words.offerTitle}</h2>
          {outcome === undefined ? (
            <>
              <p>{words.offerText}</p>
              <div className={layout.row2}>
                <Button disabled={!me.data} onClick={() => void accept()}>
                  {words.yes}
                </Button>
                <Button variant="secondary" onClick={close}>
                  {words.notNow}
                </Button>
              </div>
            </>
          ) : (
            <p>{words[outcome]}</p>
          )}
        </section>
      )}
    </>
  );
}
