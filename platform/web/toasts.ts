/**
 * Short messages at the top of the screen about something that has happened, wherever the person is by then. A message
 * about a form or a page is shown there instead, where it stays.
 */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** `error` interrupts a screen reader, `status` waits for its turn. */
  readonly tone: 'status' | 'error';
  /**
   * `shown`: a form says the same and has the focus, so a screen reader would read it twice. `spoken`: the page already
   * shows the same.
   */
  readonly only: 'shown' | 'spoken' | undefined;
  /** Where it asks for something: the page to do it on, and what its button says. */
  readonly link: { readonly to: string; readonly label: string } | undefined;
  /** Whether it does not go by itself before somebody has pointed at it. */
  readonly isHeld?: boolean | undefined;
}

interface Options extends Partial<Pick<Toast, 'only' | 'link' | 'isHeld'>> {
  /** Whether it only tells of something that can be done later: it then waits until an error is gone. */
  isNotice?: boolean;
}

let shown: Toast | undefined;
/** The notice that waits behind an error. */
let waiting: Toast | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

/**
 * Shows a toast. The newest replaces the one before at once, because it is the one that is true; but a notice never
 * replaces an error.
 */
export function showToast(
  text: string,
  tone: Toast['tone'] = 'status',
  { only, isNotice = false, link, isHeld }: Options = {},
): void {
  const toast = { id: nextId++, text, tone, only, link, isHeld };
  if (isNotice && shown?.tone === 'error') waiting = toast;
  else show(toast);
}

/** Removes a toast, where it is still shown. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  const next = waiting;
  waiting = undefined;
  show(next);
}

/** Removes the toast that is shown, where it says this. */
export function dismissText(text: string): void {
  if (shown?.text === text) dismissToast(shown.id);
}

/** Removes all toasts, where they concern nobody any more. */
export function dismissToasts(): void {
  waiting = undefined;
  show(undefined);
}

export function currentToast(): Toast | undefined {
  return shown;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(toast: Toast | undefined): void {
  shown = toast;
  for (const listener of listeners) listener();
}
