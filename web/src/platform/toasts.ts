/**
 * Short messages at the top of the screen about something that has happened, wherever the person is by then. What
 * belongs to a form or a page stands there instead, where it stays.
 */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** `error` interrupts a screen reader, `status` waits for its turn. */
  readonly tone: 'status' | 'error';
}

let waiting: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export function showToast(text: string, tone: Toast['tone'] = 'status'): void {
  waiting = [...waiting, { id: nextId++, text, tone }];
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  for (const listener of listeners) listener();
}

/** The one to show: one at a time, the oldest first. */
export function currentToast(): Toast | undefined {
  return waiting[0];
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
