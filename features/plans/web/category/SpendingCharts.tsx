import { useQuery } from '@tanstack/react-query';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { Donut } from '#ui/charts/Donut.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import type { Support } from '../figures.ts';
import { figuresWords } from '../figures-words.ts';
import { DonutNotes } from '../parts/DonutNotes.tsx';
import { type SupportPlace, spendingQuery } from '../queries.ts';
import { ChartsSkeleton } from './CategorySkeleton.tsx';
import { monthBars, providerDonut } from './spending.ts';
import { categoryWords } from './words.ts';

interface Props {
  place: SupportPlace;
  support: Support;
  /** Whether to draw spending by provider too, with its legend (specification: support-page). */
  hasProviders: boolean;
}

/** Where the money of a support went: by month, and by provider where the page says that nowhere else. */
export function SpendingCharts({ place, support, hasProviders }: Props) {
  const spending = useQuery(spendingQuery(place));
  return (
    <Loaded query={spending} skeleton={<ChartsSkeleton count={hasProviders ? 2 : 1} />}>
      {(known) => (
        <>
          {hasProviders && (
            <Card className={layout.stack4} aria-label={categoryWords.byProvider}>
              <Donut
                title={categoryWords.byProvider}
                kind="provider"
                slices={providerDonut(known, support)}
                whole={support.figures.allocated}
                total={{ label: figuresWords.openingBalance, amount: support.figures.budgeted }}
              />
              <DonutNotes budget={support} />
            </Card>
          )}
          {known.by_month.length > 0 ? (
            <Card aria-label={categoryWords.byMonth}>
              <BarChart title={categoryWords.byMonth} header={categoryWords.month} rows={monthBars(known)} />
            </Card>
          ) : (
            <EmptyState icon="calendar" title={categoryWords.noSpendTitle} text={categoryWords.noSpend} />
          )}
        </>
      )}
    </Loaded>
  );
}
