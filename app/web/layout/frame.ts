import type { Participant } from '#features/participants/calls/people.ts';
import type { Permissions } from '#features/participants/web/permissions.ts';
import type { Plan } from '#features/plans/calls/plans.ts';
import type { Overlay } from '#ui/overlays/open-overlay.ts';

/** What the frame shows, and what opens from it. */
export interface Frame {
  /** The name, the participant and the plan are undefined until the server has sent them. */
  firstName: string | undefined;
  participant: Participant | undefined;
  plan: Plan | undefined;
  permissions: Permissions;
  /** How many claims wait for approval. */
  approvals: number;
  /** How many held claims wait for something from the participant's side. */
  asked: number;
  open: (overlay: Overlay) => void;
}
