import { useQuery } from '@tanstack/react-query';
import { registrationGroupName } from '#features/providers/rules/registration-groups.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Text } from '#ui/text/Text.tsx';
import { providerQuery } from '../list/queries.ts';
import { words } from '../words.ts';

interface Props {
  /** The provider's id or sfid. */
  providerId: string;
}

/** Which supports a provider is registered for, or that this was not sent. */
export function Registration({ providerId }: Props) {
  const { data, isPending } = useQuery(providerQuery(providerId));
  if (isPending) return <Skeleton width="20rem" />;
  // Where the provider could not be loaded, the page's list says so.
  if (!data) return null;
  const groups = data.registration_groups;
  return (
    <Text tone="quiet">
      {groups ? words.registeredFor(groups.map(registrationGroupName)) : words.registrationNotSent}
    </Text>
  );
}
