import { type ReactNode, useCallback, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import button from '../actions/Button.module.css';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import styles from './Modal.module.css';

export interface ModalProps {
  title: string;
  /** The level of its title among the headings: 1 where it is the page itself. */
  level?: 1 | 2;
  isOpen: boolean;
  /**
   * Called by the close button and Escape; a press beside it does nothing, because it is easily done by mistake. Only
   * what has to be done before anything else goes without.
   */
  onClose?: () => void;
  children: ReactNode;
  /** The buttons at its end, the main one first. */
  actions?: ReactNode;
}

/**
 * What `Dialog` and `Sheet` have in common; use these. The rest of the page is out of reach while it is open, and
 * the focus goes back to where it was.
 */
export function Modal({
  title,
  level = 2,
  isOpen,
  onClose,
  children,
  actions,
  isAlert = false,
  overlayClass,
  modalClass,
}: ModalProps & {
  isAlert?: boolean;
  overlayClass: string | undefined;
  modalClass: string | undefined;
}) {
  const [scrolls, setScrolls] = useState(false);
  const measure = useCallback((body: HTMLDivElement) => {
    // It tells once the browser has laid everything out, and does not have it done a time more.
    const observer = new ResizeObserver(() => setScrolls(body.scrollHeight > body.clientHeight));
    observer.observe(body);
    return () => observer.disconnect();
  }, []);
  return (
    <ModalOverlay
      className={joinClasses(styles.overlay, overlayClass)}
      isOpen={isOpen}
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(opens) => {
        if (!opens) onClose?.();
      }}
    >
      <AriaModal className={joinClasses(styles.modal, modalClass)}>
        <Dialog
          className={joinClasses(styles.dialog)}
          role={isAlert ? 'alertdialog' : 'dialog'}
          // A phone's Back leads from page to page, and closes the rest (app/phone/back).
          {...(level === 1 && { 'data-is-page': true })}
        >
          <div className={styles.head}>
            <Heading slot="title" level={level} className={joinClasses(styles.title)}>
              {title}
            </Heading>
            {onClose && (
              <Button
                slot="close"
                className={joinClasses(button.round, button.plain)}
                aria-label={words.close}
              >
                <Icon name="close" />
              </Button>
            )}
          </div>
          {/* Reached by Tab where it scrolls, so that it can be read with the arrow keys. */}
          <div
            className={styles.body}
            ref={measure}
            {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': title })}
          >
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
