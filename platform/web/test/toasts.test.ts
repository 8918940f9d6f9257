import { afterEach, expect, test } from 'vitest';
import { currentToast, dismissToast, dismissToasts, onToastChange, showToast } from '../toasts.ts';

afterEach(dismissToasts);

test('the newest toast replaces the one before at once, and the old one does not come back', () => {
  let changes = 0;
  const stop = onToastChange(() => changes++);
  showToast('Saved');
  expect(currentToast()).toMatchObject({ text: 'Saved', tone: 'status' });
  showToast('Not saved', 'error');
  const error = currentToast();
  expect(error).toMatchObject({ text: 'Not saved', tone: 'error' });
  dismissToast(error?.id ?? 0);
  expect(currentToast()).toBeUndefined();
  stop();
  showToast('Saved');
  expect(changes).toBe(3);
});

test('a notice never replaces an error: it waits until the error is gone', () => {
  showToast('Not saved', 'error');
  showToast('1 claim waits', 'status', { isNotice: true, link: { to: '/claims', label: 'Claims' } });
  expect(currentToast()).toMatchObject({ text: 'Not saved' });
  dismissToast(currentToast()?.id ?? 0);
  expect(currentToast()).toMatchObject({ text: '1 claim waits', link: { to: '/claims' } });
  showToast('Saved');
  expect(currentToast()).toMatchObject({ text: 'Saved' });
  showToast('2 claims wait', 'status', { isNotice: true });
  expect(currentToast()).toMatchObject({ text: '2 claims wait' });
});

test('dismissing all toasts also removes the notice that waits', () => {
  showToast('Not saved', 'error');
  showToast('1 claim waits', 'status', { isNotice: true });
  dismissToasts();
  expect(currentToast()).toBeUndefined();
  showToast('Not saved', 'error');
  dismissToast(currentToast()?.id ?? 0);
  expect(currentToast()).toBeUndefined();
});

test('the same words again are a new toast: their time begins again', () => {
  showToast('wrong', 'error', { only: 'shown' });
  const first = currentToast();
  showToast('wrong', 'error', { only: 'shown' });
  expect(currentToast()).toMatchObject({ text: 'wrong', only: 'shown' });
  expect(currentToast()?.id).not.toBe(first?.id);
});
