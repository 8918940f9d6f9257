import type { Participant } from '@wattle/contract/participants/calls';
import type { Plan } from '@wattle/contract/plans/calls';
import type { Permissions } from '../../features/participants/permissions.ts';
import type { Overlay } from '../../ui/open-overlay.ts';

/** What the frame shows, and what opens from it. */
export interface Frame {
  /** Undefined while they are on their way. */
  firstName: string | undefined;
  participant: Participant | undefined;
  plan: Plan | undefined;
  permissions: Permissions;
  /** How many claims wait for approval. */
  approvals: number;
  open: (overlay: Overlay) => void;
}
