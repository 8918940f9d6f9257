import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewDays } from '#features/claims/rules/review.ts';
import type { Participant } from '#features/participants/calls/people.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { PushSwitches } from '#features/push/web/PushSwitches.tsx';
import { brand } from '#platform/web/brand.ts';
import { Switch } from '#ui/choices/Switch.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Question } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { approvalsQuery } from '../queries.ts';
import { SettingsSubPage } from '../SettingsSubPage.tsx';
import { tellOfSwitch } from '../tell-of-switch.ts';
import { NoticeSwitches } from './NoticeSwitches.tsx';
import { usePreference } from './use-preference.ts';
import { words } from './words.ts';

/**
 * Text messages and auto-approve of a participant; with full access only (specification: switching-preferences,
 * auto-approve).
 */
export function NotificationsPage() {
  const participant = useCurrentParticipant();
  return participant ? <Notifications key={participant.sfid} participant={participant} /> : null;
}

function Notifications({ participant }: { participant: Participant }) {
  const [hasSms, switchSms] = usePreference(participant, 'sms_notification');
  const [isAuto, switchAuto] = usePreference(participant, 'auto_approve_invoices');
  const approvals = useQuery({ ...approvalsQuery(participant.sfid), enabled: !isAuto });
  const [isAsking, setAsking] = useState(false);
  const waiting = approvals.data?.count;
  return (
    <SettingsSubPage about={<bdi>{words.about(participant.name)}</bdi>}>
      <Card className={`${layout.stack5} ${layout.column}`}>
        <Switch
          name="sms-notification"
          label={words.sms}
          hint={words.smsHint}
          isSelected={hasSms}
          onChange={switchSms}
        />
        <Switch
          name="auto-approve"
          label={words.autoApprove}
          hint={words.autoApproveHint}
          isSelected={isAuto}
          onChange={(isOn) => {
            if (isOn && waiting !== 0) setAsking(true);
            else switchAuto(isOn);
          }}
        />
        <Text tone="quiet">
          {words.note(reviewDays(brand.review, { hasLongReview: participant.auto_approve_14_days }))}
        </Text>
      </Card>
      <NoticeSwitches participantSfid={participant.sfid} />
      <PushSwitches tell={tellOfSwitch} />
      {isAsking && (
        <AutoApproveDialog
          waiting={waiting}
          onYes={() => {
            setAsking(false);
            switchAuto(true);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSubPage>
  );
}

/** Asks before the page with the waiting claims is hidden. */
function AutoApproveDialog({
  waiting,
  onYes,
  onClose,
}: {
  /** How many claims wait; undefined where the number is not known. */
  waiting: number | undefined;
  onYes: () => void;
  onClose: () => void;
}) {
  return (
    <Question title={words.askTitle} yes={words.yes} no={words.cancel} onYes={onYes} onNo={onClose}>
      <p>{waiting ? words.waiting(waiting) : words.mayWait}</p>
      <p>{words.keepTime}</p>
      <p>{words.hidden}</p>
    </Question>
  );
}
