import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import button from '../actions/Button.module.css';
import { joinClasses } from '../join-classes.ts';
import styles from './LoadingOverlay.module.css';

interface Props {
  isOpen: boolean;
  /** What is under way: "Processing claim...". */
  text: string;
  /** The progress, and a button to stop, where there are any. */
  children?: ReactNode;
}

/**
 * Covers everything while something is under way that must not be interrupted, such as a submit with files. It closes
 * when `isOpen` ends; Escape does nothing. Where only a part of the page waits, use skeletons.
 */
export function LoadingOverlay({ isOpen, text, children }: Props) {
  return (
    <ModalOverlay className={joinClasses(styles.overlay)} isOpen={isOpen} isKeyboardDismissDisabled>
      <Modal className={joinClasses(styles.box)}>
        <Dialog className={joinClasses(styles.dialog)} aria-label={text}>
          <div className={styles.text}>
            <span className={`${button.spinner} ${button.large}`} aria-hidden="true" />
            <output>{text}</output>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
