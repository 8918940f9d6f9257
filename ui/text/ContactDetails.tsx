import styles from './ContactDetails.module.css';
import { Text } from './Text.tsx';

interface Props {
  phone: string;
  /** When somebody answers the phone; left out where that is not known. */
  hours?: string;
  email?: string;
}

/** Not in `control-words.ts`, because pages that need no sign-in use this component too. */
const words = { phone: 'Phone', email: 'Email' } as const;

/** How to reach the plan manager, or somebody else: numbers and addresses that can be pressed. */
export function ContactDetails({ phone, hours, email }: Props) {
  return (
    <dl className={styles.contact}>
      <div>
        <dt>{words.phone}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </dd>
        {hours && (
          <Text as="dd" tone="quiet">
            {hours}
          </Text>
        )}
      </div>
      {email && (
        <div>
          <dt>{words.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
