import { Link } from '@tanstack/react-router';
import { useUnread } from '#features/questions/web/queries.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { brand } from '#platform/web/brand.ts';
import { useCommand } from '#platform/web/forms/use-command.ts';
import { Button, buttonClass } from '#ui/actions/Button.tsx';
import { linkClass } from '#ui/actions/Link.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ContactDetails } from '#ui/text/ContactDetails.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import { requestCallBack } from '../calls.ts';
import { words } from './words.ts';

interface Props {
  /** The participant that the call may be about; undefined while the participant is loading. */
  participantSfid: string | undefined;
  onClose: () => void;
}

/** Calling the plan manager or asking for a call back, also with view access (specification: contact-us). */
export function ContactDialog({ participantSfid, onClose }: Props) {
  const isPhone = useNarrow();
  const callBack = useCommand(requestCallBack);
  const unread = useUnread(participantSfid);
  return (
    <Dialog
      isOpen
      title={words.title}
      onClose={onClose}
      actions={
        <>
          {isPhone && (
            <a className={buttonClass('primary')} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
              <Icon name="phone" />
              {words.call}
            </a>
          )}
          {participantSfid && !callBack.isSuccess && (
            <Button
              variant={isPhone ? 'secondary' : 'primary'}
              isWorking={callBack.isPending}
              onClick={() => callBack.mutate({ params: { sfid: participantSfid } })}
            >
              {words.callBack}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {callBack.isSuccess && <Alert tone="positive" text={words.requested} />}
      {callBack.error && <Alert text={failureOf(callBack.error)} />}
      {participantSfid && (
        <p>
          {words.writing}
          <br />
          <Link to="/questions" className={linkClass} onClick={onClose}>
            {words.questions}
          </Link>
          {unread ? ` ${words.newAnswers(unread)}` : ''}
        </p>
      )}
      <p>{words.alternative}</p>
      <ContactDetails phone={brand.phone} hours={words.hours} />
    </Dialog>
  );
}

/** After too many requests, the server's message says when to try again. */
function failureOf(error: Error): string {
  return error instanceof ApiError && error.status === 429 ? error.message : words.failed;
}
