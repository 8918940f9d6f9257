import styles from './Cover.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/** Covers the whole screen, whatever is open; nothing behind it can be seen or reached until what it asks for is done. */
export function Cover(props: Omit<ModalProps, 'isOpen' | 'onClose'>) {
  return <Modal {...props} isOpen overlayClass={styles.overlay} modalClass={styles.cover} />;
}
