import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { changeAtOnce } from '#platform/web/at-once.ts';
import { now } from '#platform/web/brand.ts';
import { Button, buttonClass } from '#ui/actions/Button.tsx';
import layout from '#ui/layout/layout.module.css';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import { type CsatSettings, noteSurvey } from '../calls/settings.ts';
import { isSurveyDue } from '../rules.ts';
import { csatKey, csatQuery } from './queries.ts';
import styles from './SurveyPrompt.module.css';
import { surveyPreference } from './survey/preference.ts';
import { words } from './survey/words.ts';
import { tellOfSwitch } from './tell-of-switch.ts';

/**
 * Asks the signed-in person about their experience, at most every 90 days, where there is a survey
 * (specification: survey-prompt). The prompt takes no focus and blocks nothing; once it is shown, the person counts as
 * asked.
 */
export default function SurveyPrompt({ participantSfid }: { participantSfid: string }) {
  const client = useQueryClient();
  const { data: csat } = useQuery({ ...csatQuery(participantSfid), staleTime: Number.POSITIVE_INFINITY });
  /** Decided once: noting that the person was asked must not close the prompt. */
  const [asked, setAsked] = useState<{ url: string | undefined }>();
  if (csat && !asked) setAsked({ url: urlWhereDue(csat) });
  const url = asked?.url;
  useNoted(url);
  const close = () => {
    setAsked({ url: undefined });
    // The pressed button disappears, so the focus moves to the heading.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  const never = () => {
    close();
    changeAtOnce(client, surveyPreference(client, tellOfSwitch), false);
  };
  return <Prompt url={url} onClose={close} onNever={never} />;
}

function urlWhereDue(csat: CsatSettings): string | undefined {
  return csat.feedback_url !== null && isSurveyDue(csat, now()) ? csat.feedback_url : undefined;
}

/** Once `url` is shown, notes on the server and in the cache that the person was asked. */
function useNoted(url: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (url === undefined) return;
    const last_survey_date = now().toISOString();
    client.setQueryData<CsatSettings>(csatKey, (known) => known && { ...known, last_survey_date });
    // Where this fails, the person is asked again another time.
    api(noteSurvey, {}).catch(() => undefined);
  }, [url, client]);
}

function Prompt({
  url,
  onClose,
  onNever,
}: {
  url: string | undefined;
  onClose: () => void;
  onNever: () => void;
}) {
  const id = useId();
  return (
    <>
      {/* The element is there before its text, so that a screen reader announces the text. */}
      <Hidden as="output">{url && `${words.title} ${words.text}`}</Hidden>
      {url && (
        <section className={styles.card} data-screen-only aria-labelledby={id}>
          <h2 id={id}>{words.title}</h2>
          <p>{words.text}</p>
          <div className={layout.row2}>
            <a
              className={buttonClass('primary')}
              href={url}
              target="_blank"
              rel="noreferrer"
              onClick={onClose}
            >
              {words.give}
              <Icon name="new-tab" />
              <Hidden>{words.newTab}</Hidden>
            </a>
            <Button variant="secondary" onClick={onClose}>
              {words.notNow}
            </Button>
            <Button variant="quiet" onClick={onNever}>
              {words.never}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
