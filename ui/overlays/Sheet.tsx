import { Modal, type ModalProps } from './Modal.tsx';
import styles from './Sheet.module.css';

/** A form or a list over the page: the whole screen on phones, a panel at the end of wide screens. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} overlayClass={styles.overlay} modalClass={styles.sheet} />;
}
