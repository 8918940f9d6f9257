import { Link } from '@tanstack/react-router';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { words } from './words.ts';

/** Stands where an address leads nowhere. */
export function Nothing() {
  return (
    <>
      <PageHeader title={words.nothingTitle}>
        <Text tone="quiet">{words.nothingHere}</Text>
      </PageHeader>
      <p>
        <Link to="/queues">{words.toBegin}</Link>
      </p>
    </>
  );
}
