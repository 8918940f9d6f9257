import { brand } from '#platform/web/brand.ts';
import { momentText } from '#platform/web/moments.ts';
import { joinClasses } from '#ui/join-classes.ts';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import type { Thread } from '../../calls/questions.ts';
import type { SeenBy } from '../Expectations.tsx';
import styles from '../Questions.module.css';
import { words } from '../words.ts';

type Message = Thread['messages'][number];

interface Props {
  messages: readonly Message[];
  seenBy: SeenBy;
  /** The id of the same sentence above the messages. Screen readers say it once, about the whole list. */
  seenById: string;
}

/**
 * The messages of a thread, the oldest first: who wrote each, when, who can see it now, and whether the plan manager has
 * read it.
 */
export function Messages({ messages, seenBy, seenById }: Props) {
  return (
    <ol className={layout.stack5} aria-label={words.messages} aria-describedby={seenById}>
      {messages.map((message) => (
        <OneMessage key={message.sfid} message={message} seenBy={seenBy} />
      ))}
    </ol>
  );
}

function OneMessage({ message, seenBy }: { message: Message; seenBy: SeenBy }) {
  const { from, written_by: by, by_me: isMine, written_at: at, text, read_at: readAt } = message;
  const isAnswer = from === 'plan manager';
  return (
    <li className={joinClasses(layout.stack1, styles.message, isAnswer && styles.answer)}>
      <div>
        <strong>{isAnswer ? words.ofBrand(by) : isMine ? words.you : <bdi>{by}</bdi>}</strong>{' '}
        <Text as="time" tone="aside" dateTime={at}>
          {momentText(at)}
        </Text>
        <Text tone="quiet" size="small" aria-hidden>
          {seenBy(brand.shortName)}
        </Text>
      </div>
      <p className={styles.typed}>
        <bdi>{text}</bdi>
      </p>
      {!isAnswer && (
        <Text tone="quiet" size="small">
          {readAt ? words.read(momentText(readAt)) : words.notRead}
        </Text>
      )}
    </li>
  );
}
