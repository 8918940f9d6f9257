import { useSuspenseQuery } from '@tanstack/react-query';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { memberQuery } from './session.ts';
import { words } from './words.ts';

/** Where a member of staff begins. */
export function HomePage() {
  const { data: member } = useSuspenseQuery(memberQuery);
  return (
    <PageHeader title={words.home(member.name)}>
      <Text tone="quiet">{words.roles(member.roles)}</Text>
    </PageHeader>
  );
}
