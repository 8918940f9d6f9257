import styles from './FullScreen.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/**
 * Something to be looked at over the whole screen, such as a document; it scrolls both ways. It is open as long as it is
 * shown, and begins at its close button.
 */
export function FullScreen(props: Omit<ModalProps, 'isOpen' | 'level'> & { onClose: () => void }) {
  return <Modal {...props} isOpen beginsAtClose modalClass={styles.screen} overlayClass={undefined} />;
}
