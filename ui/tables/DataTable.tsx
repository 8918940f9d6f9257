import { Fragment, type MouseEvent, type ReactNode, useRef } from 'react';
import { Loading } from '../feedback/Loading.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { joinClasses } from '../join-classes.ts';
import { Card } from '../layout/Card.tsx';
import { useHasRoom } from '../layout/use-has-room.ts';
import { Icon } from '../text/Icon.tsx';
import { Text } from '../text/Text.tsx';
import { CardList } from './CardList.tsx';
import styles from './DataTable.module.css';
import { type Column, type DataTableProps, nextSort, type Sort } from './table.ts';

/** The room that a column needs on average, in rem. With less, cards are easier to read. */
const COLUMN_REM = 7.75;

/**
 * Things that are alike, to be read and compared: a table where there is room; below 768 px, or where a table would be
 * squeezed, a list of cards from the same columns. It is the browser's own table: nothing in it is selected or moved,
 * so a screen reader's own keys are better than a grid's, and it adds no code.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const hasRoom = useHasRoom(box, props.columns.length * COLUMN_REM);
  const content = hasRoom ? <Table {...props} /> : <CardList {...props} />;
  return (
    <div className={styles.whole} ref={box}>
      {props.rows ? props.rows.length > 0 ? content : props.empty : <Loading>{content}</Loading>}
    </div>
  );
}

function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  below,
  sort,
  onSort,
  expected = 5,
}: DataTableProps<Row>) {
  const leads = columns.some((column) => column.leads);
  return (
    <Card className={styles.box}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <Fragment key={rowKey(row)}>
                  <tr {...(leads && { className: styles.leading, onClick: followLink })}>
                    {columns.map((column) => (
                      <Cell key={column.id} column={column}>
                        {column.cell(row)}
                      </Cell>
                    ))}
                  </tr>
                  {below && (
                    <tr className={styles.below}>
                      <td colSpan={columns.length}>{below(row)}</td>
                    </tr>
                  )}
                </Fragment>
              ))
            : Array.from({ length: expected }, (_, at) => (
                <tr key={`skeleton ${at + 1}`}>
                  {columns.map((column) => (
                    <td key={column.id} className={joinClasses(column.isFigure && styles.end)}>
                      <Skeleton width="80%" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </Card>
  );
}

function Header<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const icon = direction === undefined ? 'sort' : direction === 'ascending' ? 'sort-up' : 'sort-down';
  return (
    <th
      scope="col"
      className={joinClasses(column.isFigure && styles.end)}
      aria-sort={column.sorts && (direction ?? 'none')}
    >
      {column.sorts && onSort ? (
        <button
          className={joinClasses(styles.sort, direction && styles.sorted)}
          type="button"
          onClick={() => onSort(nextSort(sort, column.id))}
        >
          {column.header}
          <Icon name={icon} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const isTitle = column.onCard === 'title';
  const className = joinClasses(
    column.isFigure && styles.end,
    (isTitle || column.isFreeText) && styles.free,
    column.leads && styles.way,
  );
  return (
    <Text
      {...(isTitle ? { as: 'th', scope: 'row' } : { as: 'td' })}
      isFigure={column.isFigure}
      className={className}
    >
      {children}
    </Text>
  );
}

/**
 * Follows the row's link when the row is clicked anywhere, in a new tab if a modifier key asks for one. Keyboards and
 * screen readers use the link itself. A click after marking text does nothing, because the person wants to copy the
 * text.
 */
function followLink(event: MouseEvent<HTMLTableRowElement>): void {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button');
  if (isOnControl || getSelection()?.type === 'Range') return;
  event.currentTarget
    .querySelector(`.${styles.way} a`)
    ?.dispatchEvent(new window.MouseEvent('click', event.nativeEvent));
}
