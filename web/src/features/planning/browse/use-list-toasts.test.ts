import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastsAfterMs } from '#web/domain/editing/use-early-toasts.ts';
import { latestToast, toast } from '#web/ui/feedback/toast.ts';
import { proves } from '#tests/support/proves.ts';
import { useLoadedToast } from './use-list-toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const visit = (words: string) => renderHook((now: string) => useLoadedToast(now), { initialProps: words });
const later = () => vi.advanceTimersByTime(toastsAfterMs);

it('shows a toast shortly after the list loads, at the foot, with the count shown by then', proves('errors-21'), () => {
  const before = latestToast()?.id;
  const { rerender } = visit('');
  later();
  rerender('Found 12 approved vendors.');
  vi.advanceTimersByTime(toastsAfterMs - 1);
  expect(latestToast()?.id).toBe(before);
  rerender('Found 3 approved vendors.');
  later();
  const news = { tone: 'info', title: 'Vendors loaded', text: 'Found 3 approved vendors.', place: 'foot' };
  expect(latestToast()).toMatchObject(news);
});

it('shows the toast once per visit', () => {
  const { rerender, unmount } = visit('Found 12 approved vendors.');
  later();
  const first = latestToast()?.id;
  rerender('Found 3 approved vendors.');
  later();
  expect(latestToast()?.id).toBe(first);
  unmount();
  visit('Found 3 approved vendors.');
  later();
  expect(latestToast()?.id).not.toBe(first);
});

it("the loaded toast doesn't replace a toast of an action meanwhile", () => {
  visit('Found 12 approved vendors.');
  toast.success('Vendor selected');
  later();
  expect(latestToast()?.title).toBe('Vendor selected');
});
