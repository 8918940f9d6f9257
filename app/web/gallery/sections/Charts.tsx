import { categorySlices, providerSlices } from '#features/plans/rules/charts.ts';
import { formatMoney } from '#scheme/money.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { BudgetBar } from '#ui/charts/BudgetBar.tsx';
import { Donut } from '#ui/charts/Donut.tsx';
import { ProgressBar } from '#ui/charts/ProgressBar.tsx';
import { TimeBar } from '#ui/charts/TimeBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Example, Section } from '../Section.tsx';
import { providers, samples } from '../samples.ts';

const names = { others: 'Others', myself: 'Myself', available: 'Available balance' };

const byProvider = [
  ...providerSlices({
    providers: providers
      .slice(0, 8)
      .map(({ label }, at) => ({ name: label, spent: 1_250_000 - at * 140_033 })),
    myself: 120_000,
  }).map(({ kind, name, amount }) => ({ name: kind === 'provider' ? (name ?? '') : names[kind], amount })),
  { name: names.available, amount: 2_821_240, look: 'available' as const },
];

const byCategory = [
  ...categorySlices([
    { name: 'Assistance with Daily Life', spent: 2_226_000 },
    { name: 'Transport', spent: 119_400 },
    { name: samples.longName, spent: samples.million },
    { name: samples.arabic, spent: 83_945 },
    { name: 'One cent', spent: 1 },
  ]).map(({ name = '', amount }) => ({ name, amount })),
  { name: names.available, amount: samples.minusMillion, look: 'available' as const },
];

const many = Array.from({ length: 10 }, (_, at) => ({
  name: `Category ${at + 1}`,
  amount: (10 - at) * 100_000,
}));

const months = ['Jul 2026', 'Aug 2026', 'Sep 2026', 'Oct 2026', 'Nov 2026'];

/** Money and time as drawings. */
export function Charts() {
  return (
    <>
      <Section id="donut" title="Donut">
        <Example state="Funds spent by provider" isWide>
          <Card>
            <Donut
              title="Funds spent by provider"
              kind="provider"
              slices={byProvider}
              total={{ label: 'Opening balance', amount: 8_645_000 }}
            />
          </Card>
        </Example>
        <Example state="Seven figures, long and other names, one cent, overspent" isWide>
          <Card>
            <Donut
              title="Spent by category"
              slices={byCategory}
              total={{ label: 'Budget', amount: samples.million }}
              centre="100%"
            />
          </Card>
        </Example>
        <Example state="Ten parts, small">
          <Donut
            title="Many"
            kind="small"
            slices={many}
            total={{ label: 'All', amount: 5_500_000 }}
            centre="10"
          />
        </Example>
        <Example state="One part">
          <Donut
            title="Nothing spent"
            kind="small"
            slices={[{ name: 'Available balance', amount: 100_000, look: 'available' as const }]}
            total={{ label: 'All of it', amount: 100_000 }}
            centre="0%"
          />
        </Example>
      </Section>
      <Section id="budget-bar" title="Budget bar">
        <Example state="Within">
          <Bar spent={38.2} reserved={6} amounts={[3_305_020, 518_740, 4_821_240]} />
        </Example>
        <Example state="Seven figures">
          <Bar spent={90} reserved={10} amounts={[samples.million, 518_740, samples.minusMillion]} />
        </Example>
        <Example state="Paid in by instalments">
          <Bar spent={30} reserved={5} later={40} amounts={[30_000, 5000, 25_000]} />
        </Example>
        <Example state="Used up">
          <Bar spent={100} reserved={0} amounts={[212_000, 0, -12_000]} isUsedUp />
        </Example>
        <Example state="Nothing spent">
          <Bar spent={0} reserved={0} amounts={[0, 0, 100_000]} />
        </Example>
      </Section>
      <Section id="bar-chart" title="Bar chart">
        <Example state="Months">
          <BarChart
            title="Spent by month"
            header="Month"
            rows={months.map((name, at) => ({ name, amount: 280_000 + ((at * 7) % 4) * 95_050 }))}
          />
        </Example>
        <Example state="Refunds, seven figures, long names">
          <BarChart
            title="Spent and refunded"
            header="Provider"
            rows={[
              { name: 'Bright Steps Therapy', amount: samples.million },
              { name: samples.longName, amount: samples.minusMillion },
              { name: samples.arabic, amount: 0 },
            ]}
          />
        </Example>
      </Section>
      <Section id="progress-bar" title="Progress bar and time bar">
        <Example state="Known, done, unknown">
          <ProgressBar label="Sending invoice.pdf" percent={42} />
          <ProgressBar label="Sent" percent={100} />
          <ProgressBar label="Preparing your report" />
        </Example>
        <Example state="Time">
          <TimeBar label="Time left in this plan" text="7 months and 10 days" passed={0.39} />
        </Example>
      </Section>
    </>
  );
}

function Bar({
  spent,
  reserved,
  amounts: [spentAmount, reservedAmount, left],
  later = 0,
  isUsedUp = false,
}: {
  spent: number;
  reserved: number;
  amounts: [number, number, number];
  later?: number;
  isUsedUp?: boolean;
}) {
  return (
    <BudgetBar
      isUsedUp={isUsedUp}
      parts={[
        { part: 'spent', share: spent, label: 'Spent', amount: formatMoney(spentAmount) },
        { part: 'reserved', share: reserved, label: 'Reserved', amount: formatMoney(reservedAmount) },
        { part: 'left', share: 100 - spent - reserved - later, label: 'Left', amount: formatMoney(left) },
        ...(later > 0
          ? [
              {
                part: 'later' as const,
                share: later,
                label: 'Not paid in yet',
                amount: formatMoney(later * 1000),
              },
            ]
          : []),
      ]}
    />
  );
}
