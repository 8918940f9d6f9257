import { Link } from '#ui/actions/Link.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/text/Text.tsx';
import { DEMO_PATHS, type DemoChange, type DemoMessage, type DemoWebhook } from '../calls.ts';
import { words } from '../words.ts';
import styles from './DemoPage.module.css';

/** How many characters stand for a message without a subject: an SMS. */
const FIRST_WORDS = 80;

/** The newest messages of the portal. */
export function Messages({ messages }: { messages: readonly DemoMessage[] }) {
  return (
    <Card aria-labelledby="messages">
      <h2 id="messages">{words.messagesTitle}</h2>
      <Text tone="quiet">{messages.length > 0 ? words.messages : words.noMessages}</Text>
      <ul className={styles.live}>
        {messages.map(({ channel, to, subject, text, sent_at: at }) => (
          <li key={`${at} ${to} ${text}`}>
            <Text tone="aside">{words.message(channel, to)}</Text>
            <details>
              <summary>{subject || text.slice(0, FIRST_WORDS)}</summary>
              <pre className={styles.message}>{text}</pre>
            </details>
          </li>
        ))}
      </ul>
      <Link href={DEMO_PATHS.outbox} opensTab>
        {words.allMessages}
      </Link>
    </Card>
  );
}

/** The last things that the plan manager's systems were told, and what receivers have taken of it. */
export function Told({
  changes,
  webhooks,
}: {
  changes: readonly DemoChange[];
  webhooks: readonly DemoWebhook[];
}) {
  return (
    <Card aria-labelledby="told">
      <h2 id="told">{words.toldTitle}</h2>
      <Text tone="quiet">{changes.length > 0 ? words.told : words.noChanges}</Text>
      <ul className={styles.live}>
        {changes.map(({ id, kind, participant, by }) => (
          <li key={id}>
            <Text as="span" tone="quiet" isFigure>
              {id}
            </Text>{' '}
            <strong>{kind}</strong>{' '}
            <Text as="span" tone="aside">
              {words.change(participant, by)}
            </Text>
          </li>
        ))}
      </ul>
      <ul className={styles.live}>
        {webhooks.map(({ url, behind }) => (
          <li key={url}>
            <strong>{url}</strong>{' '}
            <Text as="span" tone="aside">
              {words.webhook(behind)}
            </Text>
          </li>
        ))}
      </ul>
      {webhooks.length === 0 && <Text tone="aside">{words.noWebhooks}</Text>}
      <Link href="/docs" opensTab>
        {words.documentation}
      </Link>
    </Card>
  );
}
