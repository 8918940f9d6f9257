import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memberQuery } from '#features/staff/staff/session.ts';
import type { StaffRole } from '#platform/contract/staff-roles.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { words } from './words.ts';

/** Around a page that not every member of staff may open. The server checks each call besides. */
export function Permitted({ roles, children }: { roles: readonly StaffRole[]; children: ReactNode }) {
  const { data: member } = useSuspenseQuery(memberQuery);
  if (member.roles.some((role) => roles.includes(role))) return children;
  return (
    <PageHeader title={words.notYours}>
      <Text tone="quiet">{words.needsRole(roles)}</Text>
    </PageHeader>
  );
}
