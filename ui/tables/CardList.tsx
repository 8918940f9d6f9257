import type { ReactNode } from 'react';
import { Select } from '../choices/Select.tsx';
import { words } from '../control-words.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { joinClasses } from '../join-classes.ts';
import { cardClass } from '../layout/Card.tsx';
import layout from '../layout/layout.module.css';
import { Row, Rows } from '../layout/Rows.tsx';
import { Hidden } from '../text/Hidden.tsx';
import { Text } from '../text/Text.tsx';
import styles from './DataTable.module.css';
import type { Column, DataTableProps, Sort } from './table.ts';

/** What a `DataTable` shows where it has no room for a table: one card or compact row for each row. Use `DataTable`. */
export function CardList<Row>({
  caption,
  level = 3,
  columns,
  rows,
  rowKey,
  card,
  row: rowOf,
  sort,
  onSort,
  sortLabel,
  expected = 5,
}: DataTableProps<Row>) {
  const Caption = level === 2 ? 'h2' : 'h3';
  return (
    <div className={layout.stack4}>
      <Caption>{caption}</Caption>
      {onSort && <SortChoice columns={columns} sort={sort} onSort={onSort} label={sortLabel} />}
      {rowOf ? (
        <Rows label={caption}>
          {rows
            ? rows.map((row) => <Row key={rowKey(row)} {...rowOf(row)} />)
            : placesFor(expected).map((key) => <Row key={key} title={<Skeleton width="10em" />} />)}
        </Rows>
      ) : (
        <ul className={layout.stack4} aria-label={caption}>
          {rows
            ? rows.map((row) =>
                card ? (
                  <li key={rowKey(row)} className={joinClasses(cardClass, styles.card)}>
                    {card(row)}
                  </li>
                ) : (
                  <RowCard key={rowKey(row)} columns={columns} valueOf={(column) => column.cell(row)} />
                ),
              )
            : placesFor(expected).map((key) => (
                <RowCard key={key} columns={columns} valueOf={() => <Skeleton width="6em" />} />
              ))}
        </ul>
      )}
    </div>
  );
}

/** The keys of what stands in place of rows that are loading. */
const placesFor = (count: number) => Array.from({ length: count }, (_, at) => `skeleton ${at + 1}`);

function RowCard<Row>({
  columns,
  valueOf,
}: {
  columns: readonly Column<Row>[];
  valueOf: (column: Column<Row>) => ReactNode;
}) {
  const placed = (place: Column<Row>['onCard']) => columns.filter(({ onCard }) => onCard === place);
  const details = placed(undefined);
  const leads = columns.some((column) => column.leads);
  return (
    <li className={joinClasses(cardClass, layout.stack2, styles.card, leads && styles.leading)}>
      <div className={`${layout.ends} ${layout.baseline} ${styles.first}`}>
        {placed('title').map((column) => (
          <span key={column.id}>{valueOf(column)}</span>
        ))}
        {placed('figure').map((column) => (
          <Text key={column.id} as="span" isFigure>
            <Hidden>{column.header}: </Hidden>
            {valueOf(column)}
          </Text>
        ))}
      </div>
      {details.length > 0 && (
        <dl>
          {details.map((column) => (
            <div className={layout.ends} key={column.id}>
              <dt>{column.header}</dt>
              <Text as="dd" isFigure={column.isFigure}>
                {valueOf(column)}
              </Text>
            </div>
          ))}
        </dl>
      )}
      {placed('bare').map((column) => (
        <div key={column.id} className={joinClasses(column.leads && styles.way)}>
          {valueOf(column)}
        </div>
      ))}
    </li>
  );
}

/** Chooses the order of the cards, as the headers' buttons do in a table. */
function SortChoice<Row>({
  columns,
  sort,
  onSort,
  label,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  label: string | undefined;
}) {
  const choices = columns.flatMap(({ id, header, sorts }) =>
    sorts
      ? (['ascending', 'descending'] as const).map((direction, at) => ({
          value: `${id} ${direction}`,
          label: label ? String(sorts[at]) : `${header}: ${sorts[at]}`,
          sort: { column: id, direction },
        }))
      : [],
  );
  return (
    <Select
      name="sort"
      label={label ?? words.sortBy}
      options={choices}
      value={sort && `${sort.column} ${sort.direction}`}
      onChange={(value) => {
        const chosen = choices.find((choice) => choice.value === value);
        if (chosen) onSort(chosen.sort);
      }}
    />
  );
}
