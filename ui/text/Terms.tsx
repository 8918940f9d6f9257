import { useId } from 'react';
import { words } from '../control-words.ts';
import layout from '../layout/layout.module.css';
import { Tooltip } from '../overlays/Tooltip.tsx';
import { Text } from './Text.tsx';

interface Props {
  terms: readonly { term: string; meaning: string }[];
}

/**
 * The terms that a page uses, each with its meaning one tap away. Use it once on a page, at the end of it or of its form: a
 * button at every figure would fill the page with buttons.
 */
export function Terms({ terms }: Props) {
  const id = useId();
  return (
    <Text as="div" size="small" className={`${layout.row3} ${layout.baseline}`}>
      <Text tone="quiet" id={id}>
        {words.terms}
      </Text>
      <ul className={layout.row3} aria-labelledby={id}>
        {terms.map(({ term, meaning }) => (
          <li key={term}>
            <Tooltip about={term} isWord>
              {meaning}
            </Tooltip>
          </li>
        ))}
      </ul>
    </Text>
  );
}
