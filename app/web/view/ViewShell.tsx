import { type ReactNode, useEffect, useState } from 'react';
import { endView, openView } from '#features/views/calls.ts';
import { VIEW_HASH, VIEW_MARK } from '#features/views/rules.ts';
import { timeText, viewWords as words } from '#features/views/words.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { now } from '#platform/web/brand.ts';
import { send } from '#platform/web/http.ts';
import { tabMemory } from '#platform/web/remembered.ts';
import { onReply } from '#platform/web/replies.ts';
import { accessToken, endSession, startView } from '#platform/web/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import tones from '#ui/text/tones.module.css';
import styles from './ViewShell.module.css';

/** The status that the server answers with where a view may not do what was asked. */
const REFUSED = 403;

type Opened = ReplyOf<typeof openView>;

/** What the address carries; undefined where a tab is loaded again. It works once, so it is used once, whatever React does. */
const secret = takeFromAddress();
const opening = secret === undefined ? undefined : send(openView, { body: { secret } }, {});

function takeFromAddress(): string | undefined {
  const { pathname, search, hash } = location;
  if (!hash.startsWith(VIEW_HASH)) return undefined;
  history.replaceState(history.state, '', pathname + search);
  tabMemory.set(VIEW_MARK, '1');
  return hash.slice(VIEW_HASH.length);
}

/**
 * The portal as somebody of the staff sees it who looks at what a person sees: every page has a border and a bar that
 * say so. Once the view is over there is nothing but a sentence.
 */
export function ViewShell({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const [over, setOver] = useState<string | undefined>(opening ? undefined : words.overText);
  /** What the last press that would have changed something was answered. */
  const [refused, setRefused] = useState('');
  useEffect(() => onReply(({ code, message }) => code === REFUSED && setRefused(message)), []);
  useEffect(() => {
    const finish = () => setOver(words.overText);
    let timer: ReturnType<typeof setTimeout> | undefined;
    opening?.then(
      (view) => {
        startView(view.token, finish);
        timer = setTimeout(() => endSession('expired'), Date.parse(view.ends_at) - now().getTime());
        setOpened(view);
      },
      (error: unknown) => setOver(error instanceof ApiError ? error.message : words.overText),
    );
    return () => clearTimeout(timer);
  }, []);
  if (over !== undefined) return <Over text={over} />;
  if (!opened) return null;
  return (
    <>
      <section className={`${styles.bar} ${tones.negative}`} aria-label={words.barName}>
        <p>{words.bar(opened.user_name, timeText(opened.ends_at))}</p>
        <Button variant="secondary" onClick={leave}>
          {words.end}
        </Button>
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      </section>
      {children}
      <div className={styles.border} />
    </>
  );
}

/** Ends the view here at once, and on the server as soon as it hears of it; without that it ends by its time. */
function leave(): void {
  const token = accessToken();
  endSession('left');
  if (token) send(endView, { body: { token } }, { outlivesPage: true }).catch(() => undefined);
}

const Over = ({ text }: { text: string }) => (
  <BarePage>
    <PageHeader title={words.over}>
      <p>{text}</p>
    </PageHeader>
  </BarePage>
);
