import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { browserMemory } from '#platform/web/remembered.ts';

const NewChangesDialog = lazyPart(() => import('./NewChangesDialog.tsx'));

/** Whether the dialog is still to be shown: yes, unless the value is `false`. The value outlives a logout (1§3). */
const FLAG = 'wattle.newFrameworkPlanAlert';

/** Tells once what is different in new funding period plans (1§2 "New changes"). */
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
