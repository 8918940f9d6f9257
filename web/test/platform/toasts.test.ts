import { expect, test } from 'vitest';
import {
  currentToast,
  dismissToast,
  dismissToasts,
  onToastChange,
  showToast,
} from '../../src/platform/toasts.ts';

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
  dismissToasts();
  expect(currentToast()).toBeUndefined();
});

test('the same words do not wait twice: their time begins again', () => {
  showToast('wrong', 'error', { isSilent: true });
  const first = currentToast();
  showToast('wrong', 'error', { isSilent: true });
  expect(currentToast()).toMatchObject({ text: 'wrong', isSilent: true });
  expect(currentToast()?.id).not.toBe(first?.id);
  dismissToast(currentToast()?.id ?? 0);
  expect(currentToast()).toBeUndefined();
});
