import { BarChart } from '#ui/charts/BarChart.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import type { SupportGroup } from '../figures.ts';
import { figuresWords as words } from '../figures-words.ts';

/**
 * What was spent in the categories of a support area, for whoever opens it in a PACE plan
 * (specification: support-groups).
 */
export function SpendOverview({ group }: { group: SupportGroup }) {
  return (
    <Accordion
      sections={[
        {
          id: `spend-${group.type}`,
          title: words.spendOverviewOf(group.name),
          summary: words.spentOf(group.figures.spent, group.figures.budgeted),
          content: (
            <BarChart
              title={words.spentByCategory}
              header={words.category}
              rows={group.supports.map(({ name, figures }) => ({ name, amount: figures.spent }))}
            />
          ),
        },
      ]}
    />
  );
}
