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
  /** The heading level of the title: 1 where the modal is the page itself. */
  level?: 1 | 2;
  isOpen: boolean;
  /**
   * Called by the close button and Escape. A press beside the modal does nothing, because that easily happens by
   * mistake. Leave it out only where the modal must be dealt with before anything else.
   */
  onClose?: () => void;
  children: ReactNode;
  /** The buttons at the modal's end, the main one first. */
  actions?: ReactNode;
}

/**
 * The common base of `Dialog`, `Sheet` and `FullScreen`; use these. While it is open the rest of the page is out of reach. When it
 * closes, the focus goes back to where it was.
 */
export function Modal({
  title,
  level = 2,
  isOpen,
  onClose,
  children,
  actions,
  isAlert = false,
  beginsAtClose = false,
  overlayClass,
  modalClass,
}: ModalProps & {
  isAlert?: boolean;
  /** Whether the focus goes to the close button first, and not to the modal itself. */
  beginsAtClose?: boolean;
  overlayClass: string | undefined;
  modalClass: string | undefined;
}) {
  const [scrolls, setScrolls] = useState(false);
  const measure = useCallback((body: HTMLDivElement) => {
    // The observer runs after the browser's layout, so reading the sizes causes no second layout.
    const observer = new ResizeObserver(() =>
      setScrolls(body.scrollHeight > body.clientHeight || body.scrollWidth > body.clientWidth),
    );
    observer.observe(body);
    // What is in it may come later, or change its size.
    if (body.firstElementChild) observer.observe(body.firstElementChild);
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
          // A phone's Back leaves a modal that is a page, and closes any other (app/web/phone/back.ts).
          {...(level === 1 && { 'data-is-page': true })}
        >
          <div className={styles.head}>
            <Heading slot="title" level={level} className={joinClasses(styles.title)}>
              {title}
            </Heading>
            {onClose && (
              <Button
                slot="close"
                // The first thing to press in a view that fills the screen is its way out.
                autoFocus={beginsAtClose} // oxlint-disable-line jsx-a11y/no-autofocus
                className={joinClasses(button.round, button.plain)}
                aria-label={words.close}
              >
                <Icon name="close" />
              </Button>
            )}
          </div>
          {/* A Tab stop where the body scrolls, so that it can be scrolled with the arrow keys. */}
          <div
            className={styles.body}
            ref={measure}
            {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': title })}
          >
            <div className={styles.content}>{children}</div>
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
