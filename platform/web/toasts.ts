/**
 * Short messages at the top of the screen about something that has happened, wherever the person is by then. What
 * belongs to a form or a page stands there instead, where it stays.
 */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** `error` interrupts a screen reader, `status` waits for its turn. */
  readonly tone: 'status' | 'error';
  /** Only to be seen: a form says the same and has the focus, so a screen reader would hear it twice. */
  readonly isSilent: boolean;
  /** Where it asks for something: the page to do it on, and what its button says. */
  readonly link: { readonly to: string; readonly label: string } | undefined;
}

interface Options extends Partial<Pick<Toast, 'isSilent' | 'link'>> {
  /** Only tells of something that may be done some time: it waits until an error has been seen. */
  isNotice?: boolean;
}

let shown: Toast | undefined;
/** The notice that waits behind an error. */
let waiting: Toast | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

/** The newest takes the place of the one before at once, being the one that is true; but no notice that of an error. */
export function showToast(
  text: string,
  tone: Toast['tone'] = 'status',
  { isSilent = false, isNotice = false, link }: Options = {},
): void {
  const toast = { id: nextId++, text, tone, isSilent, link };
  if (isNotice && shown?.tone === 'error') waiting = toast;
  else show(toast);
}

/** Takes one away where it is still shown. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  const next = waiting;
  waiting = undefined;
  show(next);
}

/** Takes away the one that is shown, where it says this. */
export function dismissText(text: string): void {
  if (shown?.text === text) dismissToast(shown.id);
}

/** For a new beginning, where what was said before concerns nobody any more. */
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
