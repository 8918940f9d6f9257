import { type Cents, formatMoney } from '#scheme/money.ts';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Text } from '../text/Text.tsx';
import styles from './BarChart.module.css';
import { bars } from './bars.ts';
import table from './ChartTable.module.css';

interface Props {
  /** What the chart compares. */
  title: string;
  /** What the rows are, such as "Month". */
  header: string;
  rows: readonly { name: string; amount: Cents }[];
}

/**
 * Compares amounts, over time or between things. It is a table with bars in it: the bars are for the eye, the
 * amounts for everybody. For parts of one whole use `Donut`.
 */
export function BarChart({ title, header, rows }: Props) {
  const drawn = bars(rows.map(({ amount }) => amount));
  return (
    <div className={styles.box}>
      <table className={`${table.table} ${styles.chart}`}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{header}</th>
            <th scope="col" className={table.figure}>
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, amount }, at) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className={styles.track} aria-hidden="true" data-drawing="bar">
                  <span
                    className={joinClasses(styles.bar, drawn[at]?.isBelow && styles.below)}
                    style={{ marginInlineStart: `${drawn[at]?.start}%`, inlineSize: `${drawn[at]?.length}%` }}
                  />
                </span>
              </th>
              <Text as="td" isFigure className={table.figure}>
                {formatMoney(amount)}
              </Text>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
