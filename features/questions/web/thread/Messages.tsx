import { momentText } from '#platform/web/moments.ts';
import { joinClasses } from '#ui/join-classes.ts';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import type { Thread } from '../../calls/questions.ts';
import styles from '../Questions.module.css';
import { words } from '../words.ts';

type Message = Thread['messages'][number];

/** The messages of a thread, the oldest first: who wrote each, when, and whether the plan manager has read it. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className={layout.stack5} aria-label={words.messages}>
      {messages.map((message) => (
        <OneMessage key={message.sfid} message={message} />
      ))}
    </ol>
  );
}

function OneMessage({ message }: { message: Message }) {
  const { from, written_by: by, by_me: isMine, written_at: at, text, read_at: readAt } = message;
  const isAnswer = from === 'plan manager';
  return (
    <li className={joinClasses(layout.stack1, styles.message, isAnswer && styles.answer)}>
      <p>
        <strong>{isAnswer ? words.ofBrand(by) : isMine ? words.you : <bdi>{by}</bdi>}</strong>{' '}
        <Text as="time" tone="aside" dateTime={at}>
          {momentText(at)}
        </Text>
      </p>
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
