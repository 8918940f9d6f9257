import { useId } from 'react';
import { words } from '../control-words.ts';
import layout from '../layout/layout.module.css';
import { Tooltip } from '../overlays/Tooltip.tsx';
import text from './text.module.css';

interface Props {
  terms: readonly { term: string; meaning: string }[];
}

/**
 * The terms that a page uses, each with its meaning one tap away. Once on a page, at its end or before a form: a page on
 * which every figure had a button would be a page of buttons.
 */
export function Terms({ terms }: Props) {
  const id = useId();
  return (
    <div className={`${layout.row3} ${layout.baseline} ${text.small}`}>
      <p className={text.quiet} id={id}>
        {words.terms}
      </p>
      <ul className={layout.row3} aria-labelledby={id}>
        {terms.map(({ term, meaning }) => (
          <li key={term}>
            <Tooltip about={term} isWord>
              {meaning}
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  );
}
