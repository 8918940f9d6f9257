import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { EndWarning } from '#features/auth/web/end/EndWarning.tsx';
import { forgetLogin, hasJustLoggedIn } from '#features/auth/web/just-logged-in.ts';
import { useLogOut } from '#features/auth/web/use-log-out.ts';
import { ContactDialog } from '#features/contact/web/ContactDialog.tsx';
import { ParticipantPicker } from '#features/participants/web/ParticipantPicker.tsx';
import { renewPushes } from '#features/push/web/renew.ts';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { loadPart } from '#platform/web/loading/missing-code.ts';
import { askedNow, onAsked } from '#platform/web/proof/asked.ts';
import { keepsNothing } from '#platform/web/session.ts';
import { onUnsentChange, unsentNow } from '#platform/web/unsent/list.ts';
import { Question } from '#ui/overlays/Dialog.tsx';
import type { Overlay } from '#ui/overlays/open-overlay.ts';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { useSendUnsent } from '../use-send-unsent.ts';
import { useSwitchParticipant } from '../use-switch-participant.ts';
import type { Frame } from './frame.ts';
import { words } from './overlay-words.ts';
import { SideContent } from './SideContent.tsx';
import { useBadge } from './use-badge.ts';

const ProofDialog = lazyPart(() => import('#features/auth/web/ProofDialog.tsx'));
const PasskeyOffer = lazyPart(() => import('#features/auth/web/PasskeyOffer.tsx'));

interface Props {
  frame: Frame;
  /** In the order in which they were opened. An overlay that is opened from the menu lies over the menu. */
  shown: readonly Overlay[];
  onClose: (overlay: Overlay) => void;
  onCloseAll: () => void;
}

/** The overlays that open from the frame. */
export default function Overlays({ frame, shown, onClose, onCloseAll }: Props) {
  const switchTo = useSwitchParticipant();
  useCloseWhenWide(() => onClose('menu'));
  useBadge(frame.approvals);
  useEffect(() => {
    // Where its code is missing, nothing is kept.
    loadPart(() => import('../last-known.ts')).then(
      ({ keepLastKnown }) => keepLastKnown(),
      () => undefined,
    );
  }, []);
  useSendUnsent();
  useEffect(renewPushes, []);
  const isProofAsked = useSyncExternalStore(onAsked, askedNow) !== undefined;
  const [isAfterLogin] = useState(() => hasJustLoggedIn() && !keepsNothing());
  useEffect(forgetLogin, []);
  return (
    <>
      <Sheet title={words.menu} isOpen={shown.includes('menu')} onClose={() => onClose('menu')}>
        <SideContent frame={frame} onNavigate={onCloseAll} />
      </Sheet>
      {shown.includes('participants') && frame.participant && (
        <ParticipantPicker
          current={frame.participant.sfid}
          onClose={() => onClose('participants')}
          onChoose={(sfid) => {
            onCloseAll();
            switchTo(sfid);
          }}
        />
      )}
      {shown.includes('contact') && (
        <ContactDialog
          key={frame.participant?.sfid}
          participantSfid={frame.participant?.sfid}
          onClose={() => onClose('contact')}
        />
      )}
      {shown.includes('logout') && <LogOutDialog onClose={() => onClose('logout')} />}
      <Suspense>
        {isProofAsked && <ProofDialog />}
        {isAfterLogin && <PasskeyOffer />}
      </Suspense>
      <EndWarning />
    </>
  );
}

/** Asks before it logs out: coming back takes a new code (specification: frame-dialogs). */
function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { logOut, isLoggingOut } = useLogOut();
  const unsent = useSyncExternalStore(onUnsentChange, unsentNow).filter(
    ({ refused }) => refused === undefined,
  );
  return (
    <Question
      title={words.logOutQuestion}
      yes={words.logOutYes}
      no={words.cancel}
      onYes={logOut}
      onNo={onClose}
      isWorking={isLoggingOut}
    >
      {unsent.length > 0 && <p>{words.logOutUnsent(unsent.length)}</p>}
      <p>{words.logOutNote}</p>
    </Question>
  );
}

/**
 * Closes the menu when the screen gets wide, such as when it is turned: the side nav then shows the same as the menu.
 */
function useCloseWhenWide(close: () => void): void {
  useEffect(() => {
    const wide = matchMedia('(width >= 48em)');
    const look = () => {
      if (wide.matches) close();
    };
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  });
}
