import { requestCallBack } from '@wattle/contract/contact/calls';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { brand } from '../../platform/brand.ts';
import { command } from '../../platform/command.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ContactDetails } from '../../ui/ContactDetails.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { words } from './words.ts';

interface Props {
  /** Whose plan it may be about; undefined while that is being found out. */
  participantSfid: string | undefined;
  onClose: () => void;
}

/** Calling the plan manager, or being called back; who may only look may ask too (2§2 "Contact and call-back", 2§6). */
export function ContactDialog({ participantSfid, onClose }: Props) {
  const isPhone = useNarrow();
  const { state, ask } = useCallBack();
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
          {participantSfid && state !== 'requested' && (
            <Button
              variant={isPhone ? 'secondary' : 'primary'}
              isWorking={state === 'asking'}
              onClick={() => void ask(participantSfid)}
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
      {state === 'requested' && <Alert tone="positive" text={words.requested} />}
      {typeof state === 'object' && <Alert text={state.failure} />}
      <p>{words.alternative}</p>
      <ContactDetails phone={brand.phone} hours={words.hours} />
    </Dialog>
  );
}

function useCallBack() {
  const [send] = useState(() => command(requestCallBack));
  const [state, setState] = useState<'rest' | 'asking' | 'requested' | { failure: string }>('rest');
  const ask = async (sfid: string) => {
    setState('asking');
    try {
      await send({ params: { sfid } });
      setState('requested');
    } catch (error) {
      // Of too many requests the server says when to try again.
      const isLimit = error instanceof ApiError && error.status === 429;
      setState({ failure: isLimit ? error.message : words.failed });
    }
  };
  return { state, ask };
}
