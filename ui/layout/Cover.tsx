import { Modal, type ModalProps } from '../overlays/Modal.tsx';
import styles from './Cover.module.css';

/** Covers the whole screen and every open overlay. Nothing behind it can be seen or reached until it is removed. */
export function Cover(props: Omit<ModalProps, 'isOpen' | 'onClose'>) {
  return <Modal {...props} isOpen overlayClass={styles.overlay} modalClass={styles.cover} />;
}
