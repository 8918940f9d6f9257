import { useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';
import layout from './layout.module.css';
import text from './text.module.css';
import { words } from './words.ts';

interface Props {
  /** What is wrong, by the name of the field. */
  errors: readonly { name: string; message: string }[];
  /** The number of times that the form was submitted: the summary takes the focus each time. */
  attempt: number;
  title?: string;
}

/**
 * At the top of a form that could not be sent: what is wrong, each line a link to its field. Needed beside the
 * words at the fields, because these may be far down or off the screen.
 */
export function ErrorSummary({ errors, attempt, title = words.summaryTitle }: Props) {
  const box = useRef<HTMLElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (!hasErrors) return null;
  return (
    <section
      className={`${layout.stack2} ${text.negative} ${styles.summary}`}
      ref={box}
      tabIndex={-1}
      aria-labelledby="error-summary"
    >
      <h2 className={styles.title} id="error-summary">
        {title}
      </h2>
      <ul className={layout.stack2}>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The field itself, or the first of what it is made of, such as radio buttons. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  (field?.querySelector<HTMLElement>('input, button') ?? field)?.focus();
}
