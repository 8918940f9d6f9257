import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { timeText, viewWords as words } from '../words.ts';
import styles from './OpenView.module.css';
import { endFromConsole, viewsQuery } from './queries.ts';

/** Above every page of the console while a view is open: what is seen, until when, and how it ends. */
export function OpenView() {
  const client = useQueryClient();
  const { data: views = [] } = useQuery(viewsQuery);
  const [isFailed, setFailed] = useState(false);
  const end = async (id: string) => {
    setFailed(false);
    try {
      await endFromConsole(id);
    } catch {
      setFailed(true);
    }
    await client.invalidateQueries(viewsQuery);
  };
  return (
    <output className={styles.open}>
      {views.map(({ id, user_name, ends_at }) => (
        <span key={id} className={styles.view}>
          {words.open(user_name, timeText(ends_at))}
          <Button variant="secondary" onClick={() => void end(id)}>
            {words.endView}
          </Button>
        </span>
      ))}
      {isFailed && views.length > 0 && <Alert text={words.failed} />}
    </output>
  );
}
