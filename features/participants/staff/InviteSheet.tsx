import { DeedSheet } from '#platform/web/staff/DeedSheet.tsx';
import { useDeed } from '#platform/web/staff/use-deed.ts';
import { TextField } from '#ui/forms/TextField.tsx';
import layout from '#ui/layout/layout.module.css';
import { invitePerson } from '../calls/staff.ts';
import { words } from './words.ts';

interface Props {
  onClose: () => void;
  onInvited: (sfid: string) => void;
}

/** Adds somebody whom the brand does not know yet, and invites them. */
export function InviteSheet({ onClose, onInvited }: Props) {
  const state = useDeed({
    call: invitePerson,
    empty: { email: '', first_name: '', last_name: '', mobile_phone: '', why: '' },
    input: ({ mobile_phone: mobile, ...person }) => ({ body: { ...person, mobile_phone: mobile || null } }),
    onDone: ({ sfid }) => onInvited(sfid),
  });
  const field = (name: 'email' | 'first_name' | 'last_name' | 'mobile_phone', label: string) => (
    <TextField
      name={name}
      label={label}
      error={state.problemOf(name)}
      value={state.values[name]}
      onChange={({ target }) => state.change({ [name]: target.value })}
      autoComplete="off"
    />
  );
  return (
    <DeedSheet
      title={words.invitePerson}
      about={words.inviteAbout}
      yes={words.inviteYes}
      state={state}
      onClose={onClose}
    >
      {field('email', words.email)}
      <div className={layout.pair}>
        {field('first_name', words.firstName)}
        {field('last_name', words.lastName)}
      </div>
      {field('mobile_phone', words.mobile)}
    </DeedSheet>
  );
}
