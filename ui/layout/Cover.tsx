import { Modal, type ModalProps } from '../overlays/Modal.tsx';
import styles from './Cover.module.css';

/** Covers the whole screen, whatever is open; nothing behind it can be seen or reached until what it asks for is done. */
export function Cover(props: Omit<ModalProps, 'isOpen' | 'onClose'>) {
  return <Modal {...props} isOpen overlayClass={styles.overlay} modalClass={styles.cover} />;
}
