import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#features/auth/web/queries.ts';
import { AskSheet } from './ask/AskSheet.tsx';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  /** The number of the access. */
  access: number;
  /** Whose access it is. */
  name: string;
  onClose: () => void;
}

/** The form that asks the plan manager to end somebody's access: a question of a kind of its own. */
export function AskToEnd({ participantSfid, access, name, onClose }: Props) {
  const { data: me } = useQuery(meQuery());
  const { title, what, hint, seen } = words.toEnd;
  if (!me) return null;
  return (
    <AskSheet
      participantSfid={participantSfid}
      userId={me.id}
      about="access"
      record={String(access)}
      what={name}
      saying={{ title: title(name), label: what, hint, note: seen }}
      onClose={onClose}
    />
  );
}
