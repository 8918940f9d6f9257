import layout from '../layout/layout.module.css';

export interface Term {
  term: string;
  meaning: string;
}

/** Terms with their meanings, one under the other. */
export function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className={layout.stack3}>
      {terms.map(({ term, meaning }) => (
        <div key={term}>
          <dt>
            <strong>{term}</strong>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
