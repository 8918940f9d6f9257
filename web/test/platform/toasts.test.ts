import { expect, test } from 'vitest';
import { currentToast, dismissToast, onToastChange, showToast } from '../../src/platform/toasts.ts';

test('toasts are shown one at a time, the oldest first', () => {
  let changes = 0;
  const stop = onToastChange(() => changes++);
  showToast('one');
  showToast('two', 'error');
  const first = currentToast();
  expect(first).toMatchObject({ text: 'one', tone: 'status' });
  dismissToast(first?.id ?? 0);
  expect(currentToast()).toMatchObject({ text: 'two', tone: 'error' });
  dismissToast(currentToast()?.id ?? 0);
  expect(currentToast()).toBeUndefined();
  stop();
  showToast('three');
  expect(changes).toBe(4);
});
