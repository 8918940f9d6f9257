import { useId, useState } from 'react';
import { type Cents, formatMoney, formatPercent } from '#scheme/money.ts';
import { shares } from '#scheme/slice.ts';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Text } from '../text/Text.tsx';
import table from './ChartTable.module.css';
import styles from './Donut.module.css';
import { centreAmount, DONUTS, type DonutKind, slicePaths } from './donut.ts';
import { type Ink, Inks, inkFill } from './Inks.tsx';

interface Props {
  /** What the donut shows; stands over the legend. */
  title: string;
  kind?: DonutKind;
  /** In the order of drawing. An amount of zero or below has a line in the legend and no slice. */
  slices: readonly { name: string; amount: Cents; look?: 'available' }[];
  /** The whole that the parts add up to, under the legend. Its amount also stands in the middle. */
  total: { label: string; amount: Cents };
  /**
   * The amount that is 100 %, where it is not the sum of all parts: for a budget, the amount that may be used, as in
   * its bar.
   */
  whole?: Cents;
  /** Another figure for the middle, such as a percentage. */
  centre?: string;
}

/**
 * How a whole divides into three to about ten parts. The legend says everything that the drawing shows, so screen
 * readers get only the legend. For one part of a budget use `BudgetBar`, to compare amounts `BarChart`.
 */
export function Donut({
  title,
  kind = 'standard',
  slices,
  total,
  whole,
  centre = centreAmount(total.amount, kind),
}: Props) {
  const id = useId();
  const [active, setActive] = useState<number>();
  const percentages = shares(slices.map(({ amount }) => amount));
  const inks = inksOf(slices);
  const drawn = percentages.flatMap((share, at) => (share === undefined ? [] : [{ at, share }]));
  const paths = slicePaths(
    drawn.map(({ share }) => share),
    kind,
  );
  const { size } = DONUTS[kind];
  const highlight = (at: number) => ({
    onPointerEnter: () => setActive(at),
    onPointerLeave: () => setActive(undefined),
  });
  return (
    <figure className={styles.figureBox}>
      <div className={styles.donut}>
        <div className={joinClasses(styles.ring, styles[kind])} aria-hidden="true">
          <svg viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}>
            <Inks id={id} inks={inks} />
            {drawn.map(({ at }, index) => (
              <path
                key={at}
                className={joinClasses(
                  styles.slice,
                  slices[at]?.look && styles.available,
                  active === at && styles.active,
                )}
                d={active === at ? paths[index]?.raised : paths[index]?.path}
                fill={inkFill(id, inks[at] ?? 0)}
                {...highlight(at)}
              />
            ))}
          </svg>
          <Text as="span" isFigure className={styles.centre}>
            {centre}
          </Text>
        </div>
        <table className={`${table.table} ${styles.legend}`}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.part}</th>
              <th scope="col" className={table.figure}>
                {words.amount}
              </th>
              <th scope="col" className={table.figure}>
                {words.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {slices.map(({ name, amount, look }, at) => (
              <tr key={name} className={joinClasses(active === at && styles.activeRow)} {...highlight(at)}>
                <th scope="row">
                  <span className={styles.name}>
                    <svg className={styles.key} viewBox="0 0 16 16" aria-hidden="true">
                      <rect
                        className={joinClasses(look && styles.available)}
                        x="0.5"
                        y="0.5"
                        width="15"
                        height="15"
                        rx="3"
                        fill={percentages[at] === undefined ? 'none' : inkFill(id, inks[at] ?? 0)}
                      />
                    </svg>
                    {name}
                  </span>
                </th>
                <Text as="td" isFigure className={table.figure}>
                  {formatMoney(amount)}
                </Text>
                <Text as="td" isFigure className={table.figure}>
                  {formatPercent(whole ? (amount / whole) * 100 : (percentages[at] ?? -1), 2)}
                </Text>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{total.label}</th>
              <Text as="td" isFigure className={table.figure}>
                {formatMoney(total.amount)}
              </Text>
            </tr>
          </tfoot>
        </table>
      </div>
    </figure>
  );
}

/** Named parts take one ink after the other. What is available always looks the same. */
function inksOf(slices: Props['slices']): Ink[] {
  let next = 0;
  return slices.map(({ look }) => look ?? next++);
}
