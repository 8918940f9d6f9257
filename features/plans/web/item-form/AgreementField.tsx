import { useState } from 'react';
import { UPLOAD } from '#platform/contract/uploads.ts';
import { takePhoto } from '#platform/web/device/camera.ts';
import { KINDS } from '#platform/web/files/kind.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { FileDrop } from '#ui/forms/FileDrop.tsx';
import { fileSize } from '#ui/forms/files.ts';
import { Icon } from '#ui/text/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';
import styles from './AgreementField.module.css';
import { takeAgreement } from './take-agreement.ts';
import type { ItemFormState } from './use-item-form.ts';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  state: ItemFormState;
}

/**
 * Whether there is a service agreement, and its file: unchecking takes the file away
 * (specification: service-agreement).
 */
export function AgreementField({ participantSfid, state }: Props) {
  const { locked, agreement, item } = state.values;
  const [isPreparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = async ([first, ...others]: readonly File[]) => {
    if (!first) return;
    setPreparing(true);
    setRefusal(undefined);
    const taken = await takeAgreement(participantSfid, first);
    setPreparing(false);
    if ('problem' in taken) return setRefusal(taken.problem);
    // The box may have been unchecked while the file was prepared.
    if (!state.current().locked) return;
    state.change({ agreement: taken.file });
    if (others.length > 0) setRefusal(words.onlyOne);
  };
  return (
    <>
      <Checkbox
        name="locked"
        label={words.locked}
        isSelected={locked}
        isDisabled={!item}
        onChange={(isThere) => {
          setRefusal(undefined);
          state.change(isThere ? { locked: true } : { locked: false, agreement: undefined });
        }}
      />
      {locked && (
        <FileDrop
          name="agreement"
          label={words.agreement}
          hint={words.agreementHint}
          kinds={KINDS}
          maxBytes={UPLOAD.maxBytes}
          error={refusal ?? state.problemOf('agreement')}
          status={isPreparing ? words.preparing : undefined}
          isDisabled={isPreparing || !item}
          count={agreement ? 1 : 0}
          isFull={agreement !== undefined}
          onTake={(files) => void take(files)}
          onPhoto={() => void takePhoto((photo) => void take([photo]), setRefusal)}
        >
          {agreement && (
            <Taken
              file={agreement}
              onRemove={() => {
                setRefusal(undefined);
                state.change({ agreement: undefined });
              }}
            />
          )}
        </FileDrop>
      )}
    </>
  );
}

function Taken({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className={styles.taken}>
      <Icon name="file" />
      <p className={styles.name}>
        <bdi>{file.name}</bdi>{' '}
        <Text as="span" tone="quiet" size="small">
          {fileSize(file.size)}
        </Text>
      </p>
      <Button variant="secondary" aria-label={words.removeFile(file.name)} onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  );
}
