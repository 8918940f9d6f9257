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
}

let waiting: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** What is waiting already does not wait twice; its time begins again. */
export function showToast(
  text: string,
  tone: Toast['tone'] = 'status',
  { isSilent = false }: { isSilent?: boolean } = {},
): void {
  change([...waiting.filter((toast) => toast.text !== text), { id: nextId++, text, tone, isSilent }]);
}

export function dismissToast(id: number): void {
  change(waiting.filter((toast) => toast.id !== id));
}

/** Takes away the one that is shown, where it says this. */
export function dismissText(text: string): void {
  const shown = currentToast();
  if (shown?.text === text) dismissToast(shown.id);
}

/** For a new beginning, where what was said before concerns nobody any more. */
export function dismissToasts(): void {
  change([]);
}

/** The one to show: one at a time, the oldest first. */
export function currentToast(): Toast | undefined {
  return waiting[0];
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(toasts: readonly Toast[]): void {
  waiting = toasts;
  for (const listener of listeners) listener();
}
