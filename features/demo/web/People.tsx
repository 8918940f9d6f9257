import { brand } from '#platform/web/brand.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { DemoPerson } from '../calls.ts';
import { words } from '../words.ts';
import styles from './DemoPage.module.css';
import { LogIn } from './LogIn.tsx';

/** How many people are shown at once: the demo's own accounts come first, then those of its participants. */
const FIRST = 6;

/** Who can log in, and whom they see. */
export function People({ people }: { people: readonly DemoPerson[] }) {
  const more = people.slice(FIRST);
  return (
    <Card aria-labelledby="people">
      <h2 id="people">{words.peopleTitle}</h2>
      <PeopleList people={people.slice(0, FIRST)} />
      {more.length > 0 && (
        <details>
          <summary>{words.morePeople(more.length)}</summary>
          <PeopleList people={more} />
        </details>
      )}
    </Card>
  );
}

function PeopleList({ people }: { people: readonly DemoPerson[] }) {
  return (
    <ul className={styles.people}>
      {people.map(({ name, email, brand: of, full, read_only: readOnly }) => (
        <li key={`${of} ${email}`} className={styles.person}>
          <div>
            <strong>{name}</strong>{' '}
            <Text as="span" tone="aside">
              {email}
            </Text>
            <Text tone="quiet" size="small">
              {words.sees(full, readOnly)}
              {of !== brand.code && `. ${words.otherBrand}`}
            </Text>
          </div>
          <LogIn email={email} of={of} name={name} />
        </li>
      ))}
    </ul>
  );
}
