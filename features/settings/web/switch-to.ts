/** How a preference is shown, sent and told about. */
export interface Preference {
  /** Changes what is on the screen, at once. */
  show: (value: boolean) => void;
  send: (value: boolean) => Promise<unknown>;
  /** Called once, when nothing is left to send. */
  tell: (isSaved: boolean) => void;
}

/** What is wished last of a preference that is being sent. */
export interface Underway {
  wish: boolean;
  done: Promise<void>;
}

/** Those that are being sent, by name. They outlive the page: whoever comes back waits in line. */
const underway = new Map<string, Underway>();

/** What is being sent of a preference, where something is. */
export function underwayOf(name: string): Underway | undefined {
  return underway.get(name);
}

/**
 * Switches a preference, at once (2§4 "Toggles"). One request is under way at a time: who presses on meanwhile changes
 * what is sent next, so the last press wins, in order. Where that fails it goes back to what the server is known to hold.
 * `name` is the preference's own, `before` what it was until now. Resolves when nothing is left to send.
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

/** Sends wish after wish; gives what the server is known to hold then, and whether that is the last wish. */
async function sendAll(
  latest: Underway,
  before: boolean,
  send: Preference['send'],
): Promise<{ kept: boolean; isSaved: boolean }> {
  let kept = before;
  /** After a failure nobody knows what the server holds. */
  let isKnown = true;
  while (!isKnown || kept !== latest.wish) {
    const sent = latest.wish;
    try {
      await send(sent);
      kept = sent;
      isKnown = true;
    } catch {
      isKnown = false;
      // Who wishes something else by now has that tried.
      if (latest.wish === sent) return { kept, isSaved: false };
    }
  }
  return { kept, isSaved: true };
}
