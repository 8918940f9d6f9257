import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '#features/auth/web/queries.ts';
import { showToast } from '#platform/web/toasts.ts';
import { sendUnsent } from '#platform/web/unsent/unsent.ts';
import { words } from './layout/overlay-words.ts';

/** Sends what waits of the signed-in person as soon as there is a network, and says what became of it. */
export function useSendUnsent(): void {
  const client = useQueryClient();
  const userId = useQuery(meQuery()).data?.id;
  useEffect(() => {
    if (userId === undefined) return;
    return sendUnsent(userId, ({ unsent: { title }, refused }) => {
      // What was sent may show on any page.
      void client.invalidateQueries();
      if (refused === undefined) showToast(words.sent(title));
      else
        showToast(words.refused(title, refused), 'error', {
          link: { to: '/claims/unsent', label: words.toUnsent },
        });
    });
  }, [client, userId]);
}
