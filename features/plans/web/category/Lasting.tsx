import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '#platform/web/today.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { formatMoney, toDollars } from '#scheme/money.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { usePause } from '#ui/feedback/use-pause.ts';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { More } from '#ui/text/More.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Forecast } from '../../rules/forecast/forecast.ts';
import { forecastSentences } from '../../words/forecast.ts';
import type { Support } from '../figures.ts';
import { forecastFor, lastingOf, MOST_EXTRA, readExtra } from '../lasting.ts';
import { forecastQuery, type SupportPlace } from '../queries.ts';
import styles from './Lasting.module.css';
import { RestsOn } from './RestsOn.tsx';
import { categoryWords } from './words.ts';

const words = categoryWords.lasting;

/** The end of the slider and its step, in dollars a week; larger amounts are typed. */
const SLIDER = { most: 500, step: 10 };

interface Props {
  place: SupportPlace;
  support: Support;
  /** The plan's last day. */
  endDate: IsoDate;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/**
 * Until when a support's money lasts at the usual pace, how that was worked out, and how long it lasts with more a
 * week. Shows nothing where there is no forecast.
 */
export function Lasting({ place, support, endDate, planSfid }: Props) {
  const today = useToday();
  const [typed, setTyped] = useState('');
  const [isExplained, setExplained] = useState(false);
  const extra = readExtra(typed);
  // Text that is not an amount asks for the usual pace.
  const asked = usePause(extra === undefined ? '' : String(toDollars(extra)), 250);
  const query = useQuery({
    ...forecastQuery(place, asked === '0' ? '' : asked),
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <Skeleton width="100%" height="9rem" />;
  const found = query.data && forecastFor(query.data, support);
  if (!found) return null;
  const { forecast, isShared } = found;
  // Nobody can spend more of money that is used up already.
  const isUsedUp = asked === '' && forecast.kind === 'runs-short' && forecast.day <= today;
  return (
    <Card className={layout.stack4} aria-labelledby="lasting">
      <h2 id="lasting">{words.title}</h2>
      <output className={layout.stack1}>
        <Said
          forecast={forecast}
          extra={asked}
          endDate={endDate}
          ofBudget={lastingOf(query.data ?? [], support)}
        />
      </output>
      {isShared && support.component && <Text tone="quiet">{words.shared(support.component.name)}</Text>}
      {forecast.kind !== 'unknown' && (
        <>
          {!isUsedUp && <WhatIf typed={typed} onType={setTyped} />}
          <More label={words.how} onToggle={setExplained}>
            <div className={layout.stack3}>
              <p>{words.pace(formatMoney(forecast.pace))}</p>
              <p>{words.worked}</p>
              {isExplained && (
                <RestsOn
                  place={place}
                  component={isShared ? support.component?.sfid : undefined}
                  planSfid={planSfid}
                />
              )}
            </div>
          </More>
        </>
      )}
    </Card>
  );
}

interface SaidProps {
  forecast: Forecast;
  extra: string;
  endDate: IsoDate;
  ofBudget: ReturnType<typeof lastingOf>;
}

function Said({ forecast, extra, endDate, ofBudget }: SaidProps) {
  const { lead, more } = forecastSentences(forecast, {
    today: useToday(),
    endDate,
    ofBudget,
    extra: readExtra(extra) ?? 0,
  });
  return (
    <>
      <span className={styles.lead}>{lead}</span>
      {more.length > 0 && (
        <Text as="span" tone="quiet">
          {more.join(' ')}
        </Text>
      )}
    </>
  );
}

/** How much more somebody would spend a week: a slider for a quick look, a field for any amount. */
function WhatIf({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const extra = readExtra(typed);
  const dollars = extra === undefined ? 0 : toDollars(extra);
  return (
    <div className={styles.what}>
      <TextField
        name="extra-a-week"
        label={words.whatIf}
        hint={words.whatIfHint}
        error={extra === undefined ? words.noAmount(MOST_EXTRA.toLocaleString('en-AU')) : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={words.slider}
        aria-valuetext={formatMoney(extra ?? 0)}
        min={0}
        max={SLIDER.most}
        step={SLIDER.step}
        value={Math.min(SLIDER.most, dollars)}
        onChange={({ target }) => onType(target.value === '0' ? '' : target.value)}
      />
    </div>
  );
}
