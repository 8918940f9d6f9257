import { buttonClass } from '#ui/actions/Button.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import { words } from '../words.ts';
import { logInAddress } from './use-world.ts';

interface Props {
  email: string;
  /** The brand whose portal it is. */
  of: string;
  /** Whose account it is, for screen readers, where several buttons have the same label. */
  name?: string;
}

/** Logs in as somebody, in another tab: one press, by a login link of the portal's own. */
export function LogIn({ email, of, name }: Props) {
  return (
    <a className={buttonClass('secondary')} href={logInAddress(email, of)} target="_blank" rel="noreferrer">
      {words.logIn}
      <Icon name="new-tab" />
      <Hidden> {name ? words.as(name) : words.newTab}</Hidden>
    </a>
  );
}
