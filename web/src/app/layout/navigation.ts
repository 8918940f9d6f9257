import type { IconName } from '../../ui/Icon.tsx';
import { words } from '../words.ts';

/** The portal's pages, in the order of the side nav and of the tabs on phones. */
export const navigation = [{ to: '/plan', icon: 'plan', label: words.plan }] as const satisfies readonly {
  to: string;
  icon: IconName;
  label: string;
}[];
