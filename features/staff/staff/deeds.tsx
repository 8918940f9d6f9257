import { useId } from 'react';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/staff-roles.ts';
import { DeedSheet } from '#platform/web/staff/DeedSheet.tsx';
import { useDeed } from '#platform/web/staff/use-deed.ts';
import { WhySheet } from '#platform/web/staff/WhySheet.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import layout from '#ui/layout/layout.module.css';
import {
  approveReplacement,
  askReplacement,
  endAccount,
  inviteAccount,
  type Replacement,
  refuseReplacement,
  type StaffAccount,
  setRoles,
} from '../calls.ts';
import { addressProblem, nameProblem } from '../rules.ts';
import { roleWords } from '../words.ts';
import { pageWords as words } from './words.ts';

interface Sheet {
  onClose: () => void;
  /** Is told what was done, in words. */
  onDone: (said: string) => Promise<void>;
}

type AboutAccount = Sheet & { account: StaffAccount };

const rolesProblem = (roles: readonly StaffRole[]) => (roles.length > 0 ? {} : { roles: words.chooseRoles });

/** The roles, each with what it may do. */
function Roles({
  roles,
  error,
  onChange,
}: {
  roles: readonly StaffRole[];
  error: string | undefined;
  onChange: (roles: StaffRole[]) => void;
}) {
  const id = useId();
  return (
    <fieldset className={layout.stack2} aria-labelledby={id}>
      <legend id={id}>{words.roles}</legend>
      {STAFF_ROLES.map((role, place) => (
        <Checkbox
          key={role}
          name={place === 0 ? 'roles' : role}
          label={roleWords[role].name}
          hint={roleWords[role].does}
          error={place === 0 ? error : undefined}
          isSelected={roles.includes(role)}
          onChange={(isChosen) =>
            onChange(STAFF_ROLES.filter((each) => (each === role ? isChosen : roles.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}

/** Invites somebody, with roles. */
export function InviteSheet({ onClose, onDone }: Sheet) {
  const state = useDeed({
    call: inviteAccount,
    empty: { name: '', email: '', roles: [] as StaffRole[], why: '' },
    problemsOf: ({ name, email, roles }) => {
      const problems = { name: nameProblem(name), email: addressProblem(email) };
      return {
        ...(problems.name && { name: problems.name }),
        ...(problems.email && { email: problems.email }),
        ...rolesProblem(roles),
      };
    },
    input: (body) => ({ body }),
    onDone: ({ account: { name, last_login: at } }) =>
      onDone(at === null ? words.invited(name) : words.cameBack(name)),
  });
  const { values, change, problemOf } = state;
  return (
    <DeedSheet
      title={words.invite}
      about={words.inviteAbout}
      yes={words.sendInvitation}
      state={state}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={words.name}
        error={problemOf('name')}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
        autoComplete="off"
      />
      <TextField
        name="email"
        type="email"
        label={words.email}
        error={problemOf('email')}
        value={values.email}
        onChange={({ target }) => change({ email: target.value })}
        autoComplete="off"
      />
      <Roles roles={values.roles} error={problemOf('roles')} onChange={(roles) => change({ roles })} />
    </DeedSheet>
  );
}

/** Changes the roles of somebody. */
export function RolesSheet({ account: { id, name, roles }, onClose, onDone }: AboutAccount) {
  const state = useDeed({
    call: setRoles,
    empty: { roles, why: '' },
    problemsOf: (values) => rolesProblem(values.roles),
    input: (body) => ({ params: { id }, body }),
    onDone: () => onDone(words.changed(name)),
  });
  return (
    <DeedSheet
      title={words.rolesTitle(name)}
      about={words.rolesAbout}
      yes={words.setRoles}
      state={state}
      onClose={onClose}
    >
      <Roles
        roles={state.values.roles}
        error={state.problemOf('roles')}
        onChange={(chosen) => state.change({ roles: chosen })}
      />
    </DeedSheet>
  );
}

/** Ends somebody's access. */
export function EndSheet({ account: { id, name }, onClose, onDone }: AboutAccount) {
  return (
    <WhySheet
      call={endAccount}
      title={words.endTitle(name)}
      about={words.endAbout}
      yes={words.end}
      input={(body) => ({ params: { id }, body })}
      onClose={onClose}
      onDone={() => onDone(words.ended(name))}
    />
  );
}

/** Says that somebody has lost their passkey. */
export function AskSheet({ account: { id, name }, onClose, onDone }: AboutAccount) {
  return (
    <WhySheet
      call={askReplacement}
      title={words.lostTitle(name)}
      about={words.lostText}
      yes={words.ask}
      input={(body) => ({ params: { id }, body })}
      onClose={onClose}
      onDone={() => onDone(words.waits(name))}
    />
  );
}

/** Agrees to a new passkey in the place of a lost one, or refuses it. */
export function DecideSheet({
  request: { id, name },
  isApproved,
  onClose,
  onDone,
}: Sheet & { request: Replacement; isApproved: boolean }) {
  return (
    <WhySheet
      call={isApproved ? approveReplacement : refuseReplacement}
      title={isApproved ? words.approveTitle(name) : words.refuseTitle(name)}
      about={isApproved ? words.approveAbout : words.refuseAbout}
      yes={isApproved ? words.approve : words.refuse}
      input={(body) => ({ params: { id }, body })}
      onClose={onClose}
      onDone={() => onDone(isApproved ? words.approved(name) : words.refused(name))}
    />
  );
}
