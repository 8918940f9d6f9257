import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import button from '../actions/Button.module.css';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { pageContent } from '../layout/page-content.ts';
import { Icon } from '../text/Icon.tsx';
import styles from './Tooltip.module.css';
import { useOpenThroughScroll } from './use-open-through-scroll.ts';

interface Props {
  /** The word that is explained. The button's name contains it. */
  about: string;
  /** Whether the word itself is the button; else a round button stands beside it. */
  isWord?: boolean;
  /** One to three sentences without links or buttons. */
  children: string;
}

/**
 * A button that explains a word: a round button beside the word, or the word itself. The explanation shows on hover, on
 * focus and, for fingers, on press; Escape and a second press close it. Put anything that everybody has to know on the
 * page instead.
 */
export function Tooltip({ about, isWord = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [content, setContent] = useState(document.body as Element);
  const follow = useOpenThroughScroll(setOpen);
  return (
    <TooltipTrigger
      delay={200}
      closeDelay={300}
      isOpen={isOpen}
      onOpenChange={follow}
      shouldCloseOnPress={false}
    >
      <Button
        className={joinClasses(...(isWord ? [styles.word] : [button.round, button.accent, button.help]))}
        aria-label={words.about(about)}
        onFocus={({ target }) => setContent(pageContent(target))}
        onHoverStart={({ target }) => setContent(pageContent(target))}
        onPress={({ pointerType }) => setOpen(pointerType === 'mouse' || !isOpen)}
      >
        {isWord && about}
        <Icon name="info" />
      </Button>
      <AriaTooltip className={joinClasses(styles.tooltip)} offset={4} UNSTABLE_portalContainer={content}>
        {children}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
