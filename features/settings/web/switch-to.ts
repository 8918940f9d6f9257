/** How a preference is shown and sent, and how its outcome is reported. */
export interface Preference {
  /** Changes the screen at once. */
  show: (value: boolean) => void;
  send: (value: boolean) => Promise<unknown>;
  /** Called once, when nothing is left to send. */
  tell: (isSaved: boolean) => void;
}

/** The last wish for a preference that is being sent. */
export interface Underway {
  wish: boolean;
  done: Promise<void>;
}

/** The preferences that are being sent, by name. They outlive the page: a press after a return waits for them. */
const underway = new Map<string, Underway>();

/** What is being sent for a preference; undefined where nothing is. */
export function underwayOf(name: string): Underway | undefined {
  return underway.get(name);
}

/**
 * Switches a preference, at once (specification: switching-preferences). Only one request is under way at a time: a
 * press in the meantime changes what is sent next, so the last press wins. Where the last request fails, the screen
 * goes back to the value that the server last confirmed. `name` identifies the preference; `before` is its value until
 * now. Resolves when nothing is left to send.
 */
export function switchTo(
  name: string,
  wish: boolean,
  before: boolean,
  preference: Preference,
): Promise<void> {
  preference.show(wish);
  const earlier = underway.get(name);
  if (earlier) {
    earlier.wish = wish;
    return earlier.done;
  }
  const latest: Underway = { wish, done: Promise.resolve() };
  underway.set(name, latest);
  latest.done = sendAll(latest, before, preference.send).then(({ kept, isSaved }) => {
    underway.delete(name);
    preference.show(kept);
    preference.tell(isSaved);
  });
  return latest.done;
}

/** Sends wish after wish; returns the value that the server last confirmed, and whether that is the last wish. */
async function sendAll(
  latest: Underway,
  before: boolean,
  send: Preference['send'],
): Promise<{ kept: boolean; isSaved: boolean }> {
  let kept = before;
  /** False after a failure: the server may hold either value. */
  let isKnown = true;
  while (!isKnown || kept !== latest.wish) {
    const sent = latest.wish;
    try {
      await send(sent);
      kept = sent;
      isKnown = true;
    } catch {
      isKnown = false;
      // A newer wish is still sent.
      if (latest.wish === sent) return { kept, isSaved: false };
    }
  }
  return { kept, isSaved: true };
}
