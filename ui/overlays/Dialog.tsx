import { Button } from '../actions/Button.tsx';
import styles from './Dialog.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/**
 * Asks one thing or says one thing that can't wait, with at most three buttons. For a form use `Sheet`; for a message
 * that needs no answer use a toast or an `Alert`. `isAlert` is for a dialog that interrupts, such as a question before
 * something final.
 */
export function Dialog(props: ModalProps & { isAlert?: boolean }) {
  return <Modal {...props} overlayClass={styles.overlay} modalClass={styles.dialog} />;
}

interface QuestionProps extends Pick<ModalProps, 'title' | 'children'> {
  isOpen?: boolean;
  /** What the two buttons say. */
  yes: string;
  no: string;
  onYes: () => void;
  /** Also called when the question is closed without an answer. */
  onNo: () => void;
  /** Whether the confirmed action is under way. */
  isWorking?: boolean;
}

/** A question before something final, to be answered with one of two buttons. */
export function Question({
  isOpen = true,
  yes,
  no,
  onYes,
  onNo,
  isWorking = false,
  ...props
}: QuestionProps) {
  return (
    <Dialog
      {...props}
      isAlert
      isOpen={isOpen}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onYes} isWorking={isWorking}>
            {yes}
          </Button>
          <Button variant="secondary" onClick={onNo}>
            {no}
          </Button>
        </>
      }
    />
  );
}
