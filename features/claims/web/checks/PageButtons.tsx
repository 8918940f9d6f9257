import { Button } from '#ui/actions/Button.tsx';
import text from '#ui/text/text.module.css';
import { words } from '../words.ts';

interface Props {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Turns the pages of a document, and says which one is shown. */
export function PageButtons({ page, pages, onTurn }: Props) {
  return (
    <>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {words.pageBefore}
      </Button>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {words.pageAfter}
      </Button>
      <p className={text.quiet}>{words.pageCount(page, pages)}</p>
    </>
  );
}
