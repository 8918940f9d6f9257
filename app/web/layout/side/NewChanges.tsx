import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { browserMemory } from '#platform/web/remembered.ts';

const NewChangesDialog = lazyPart(() => import('./NewChangesDialog.tsx'));

/**
 * Whether the dialog is still to be shown: yes, unless the value is `false`. The value outlives a logout
 * (specification: browser-flags).
 */
const FLAG = 'wattle.newFrameworkPlanAlert';

/** Tells once what is different in new funding period plans (specification: new-changes). */
export function NewChanges() {
  const [isOpen, setOpen] = useState(() => browserMemory.get(FLAG) !== 'false');
  if (!isOpen) return null;
  const close = () => {
    browserMemory.set(FLAG, 'false');
    setOpen(false);
  };
  return (
    <Suspense>
      <NewChangesDialog onClose={close} />
    </Suspense>
  );
}
