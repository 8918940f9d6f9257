import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/Icon.tsx';
import { navigation } from './navigation.ts';

/** The links of the navigation; `className` decides whether they are a side nav or tabs. */
export function NavigationLinks({ className }: { className: string | undefined }) {
  return (
    <ul className={className}>
      {navigation.map(({ to, icon, label }) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
