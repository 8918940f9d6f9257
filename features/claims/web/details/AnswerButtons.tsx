import { type KeyboardEvent, useRef } from 'react';
import { buttonClass } from '#ui/actions/Button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import layout from '#ui/layout/layout.module.css';
import { Icon } from '#ui/text/Icon.tsx';
import { LINE_ANSWERS, type LineAnswer } from '../../rules/answers.ts';
import styles from './DidItHappen.module.css';
import { happenedWords as words } from './happened-words.ts';

/** Where the arrow keys lead: to the answer after or before. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface Props {
  /** The id of the element that names the item. */
  labelledBy: string;
  answer: LineAnswer | null;
  onAnswer: (answer: LineAnswer) => void;
}

/**
 * Yes, No and Not sure, of which one can be chosen. Each takes effect at once, so the arrow keys only move the focus, and Space
 * chooses: the browser's own radio buttons would choose each one that the arrows pass.
 */
export function AnswerButtons({ labelledBy, answer, onAnswer }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...(group.current?.querySelectorAll('input') ?? [])];
    all.at((all.indexOf(event.currentTarget) + step) % all.length)?.focus();
  };
  return (
    <fieldset ref={group} role="radiogroup" className={layout.row2} aria-labelledby={labelledBy}>
      {LINE_ANSWERS.map((each) => {
        const isChosen = each === answer;
        return (
          <label
            key={each}
            className={joinClasses(buttonClass(isChosen ? 'primary' : 'secondary'), styles.answer)}
          >
            <input
              type="radio"
              className={styles.radio}
              name={labelledBy}
              checked={isChosen}
              onChange={() => onAnswer(each)}
              onKeyDown={move}
            />
            {isChosen && <Icon name="check" />}
            {words.answers[each]}
          </label>
        );
      })}
    </fieldset>
  );
}
