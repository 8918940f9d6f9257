import { Button } from '../actions/Button.tsx';
import styles from './Dialog.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/**
 * Asks one thing or says one thing that can't wait, with at most three buttons. A form is a `Sheet`; what doesn't
 * need an answer is a toast or an `Alert`. `isAlert`: it interrupts, such as a question before something final.
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
  /** Also where it is closed without an answer. */
  onNo: () => void;
  /** Whether what was agreed to is being done. */
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
