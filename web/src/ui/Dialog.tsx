import styles from './Dialog.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/**
 * Asks one thing or says one thing that can't wait, with at most three buttons. A form is a `Sheet`; what doesn't
 * need an answer is a toast or an `Alert`. `isAlert`: it interrupts, such as a question before something final.
 */
export function Dialog(props: ModalProps & { isAlert?: boolean }) {
  return <Modal {...props} overlayClass={styles.overlay} modalClass={styles.dialog} />;
}
