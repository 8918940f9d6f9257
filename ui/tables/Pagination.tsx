import { Button } from '../actions/Button.tsx';
import { words } from '../control-words.ts';
import { Text } from '../text/Text.tsx';
import styles from './Pagination.module.css';
import { itemRange, offeredPages, pageCount } from './pages.ts';

interface Props {
  /** The name of the pagination, for screen readers: "Pages of claims". */
  label?: string;
  /** The page that is shown, from 1. Keep it in the address. */
  page: number;
  perPage: number;
  /** How many items there are on all pages. */
  total: number;
  onChange: (page: number) => void;
}

/**
 * Under a list that comes in pages: which items are shown, and the buttons to the other pages (specification: pager).
 */
export function Pagination({ label = words.pages, page, perPage, total, onChange }: Props) {
  const count = pageCount(total, perPage);
  const { first, last } = itemRange(page, perPage, total);
  return (
    <nav className={styles.pagination} aria-label={label}>
      <Text as="output" isFigure>
        {total > 0 ? words.range(first, last, total) : words.noItems}
      </Text>
      {count > 1 && (
        <div className={styles.pages}>
          <Step label={words.previous} to={page - 1} count={count} onChange={onChange} />
          <ul className={styles.numbers}>
            {offeredPages(page, count).map((offered, at, all) =>
              offered === 'gap' ? (
                <li className={styles.gap} key={`after ${all[at - 1]}`}>
                  …
                </li>
              ) : (
                <li key={offered}>
                  <button
                    className={styles.page}
                    type="button"
                    aria-label={words.page(offered)}
                    aria-current={offered === page ? 'page' : undefined}
                    onClick={() => onChange(offered)}
                  >
                    {offered.toLocaleString('en-AU')}
                  </button>
                </li>
              ),
            )}
          </ul>
          <Step label={words.next} to={page + 1} count={count} onChange={onChange} />
        </div>
      )}
    </nav>
  );
}

/**
 * The button to the previous or next page. On the first or last page it stays and keeps the focus, but does nothing.
 */
function Step({
  label,
  to,
  count,
  onChange,
}: {
  label: string;
  to: number;
  count: number;
  onChange: Props['onChange'];
}) {
  const leads = to >= 1 && to <= count;
  return (
    <Button variant="secondary" aria-disabled={!leads || undefined} onClick={() => leads && onChange(to)}>
      {label}
    </Button>
  );
}
