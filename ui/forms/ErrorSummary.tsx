import { useEffect, useRef } from 'react';
import layout from '../layout/layout.module.css';
import tones from '../text/tones.module.css';
import { words } from '../words.ts';
import styles from './ErrorSummary.module.css';

interface Props {
  /** What is wrong, by the name of the field. */
  errors: readonly { name: string; message: string }[];
  /** The number of times that the form was submitted: the summary takes the focus each time. */
  attempt: number;
  /** The heading. Where it is the same as the only line, the summary shows the text once. */
  title?: string | undefined;
}

/**
 * At the top of a form that could not be sent: the errors, each line a link to its field. The errors at the fields are
 * not enough, because the fields may be off the screen.
 */
export function ErrorSummary({ errors, attempt, title = words.summaryTitle }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const [only, ...more] = errors;
  if (!only) return null;
  const isOne = more.length === 0 && only.message === title;
  return (
    <section
      className={`${layout.stack2} ${tones.negative} ${styles.summary}`}
      ref={box}
      tabIndex={-1}
      aria-labelledby="error-summary"
    >
      <h2 className={styles.title} id="error-summary">
        {isOne ? <FieldLink {...only} /> : title}
      </h2>
      {!isOne && (
        <ul className={layout.stack2}>
          {errors.map((error) => (
            <li key={error.name}>
              <FieldLink {...error} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FieldLink({ name, message }: Props['errors'][number]) {
  return (
    <a
      href={`#${name}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(name);
      }}
    >
      {message}
    </a>
  );
}

/** Focuses the field, or its first control, such as a radio button. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  (field?.querySelector<HTMLElement>('input, button') ?? field)?.focus();
}
