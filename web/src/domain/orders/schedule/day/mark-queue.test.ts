import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { clearUserStorage } from '#web/lib/user-storage.ts';
import { queueMark, readMarks, sendMarks } from './mark-queue.ts';
import type { DayMark } from './mark-queue.ts';

const userId = 'maya';
const bookingId = 'HST-000000001';
const mark = (target: string, changes: Partial<DayMark> = {}): DayMark => ({
  bookingId,
  vendorId: null,
  target,
  title: target,
  isDone: true,
  at: '2027-06-12T17:00:00.000Z',
  ...changes,
});
const refusal = () => ApiError.fromAnswer(404, undefined);

afterEach(() => clearUserStorage(userId));

it('marks wait for the connection in their order, the last press of each counts', async () => {
  queueMark(userId, mark('cake'));
  queueMark(userId, mark('dance'));
  queueMark(userId, mark('cake', { isDone: false }));
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await sendMarks(userId, bookingId, offline)).toEqual([]);
  const sent: DayMark[] = [];
  await sendMarks(userId, bookingId, async (one) => void sent.push(one));
  expect(sent).toEqual([mark('dance'), mark('cake', { isDone: false })]);
  expect(readMarks(userId)).toEqual([]);
});

it('a refused mark is returned with its reason and does not stop the others', async () => {
  queueMark(userId, mark('removed'));
  queueMark(userId, mark('cake'));
  const sent: string[] = [];
  const refused = await sendMarks(userId, bookingId, async ({ target }) => {
    if (target === 'removed') throw refusal();
    sent.push(target);
  });
  expect(refused.map(({ mark: { target } }) => target)).toEqual(['removed']);
  expect(sent).toEqual(['cake']);
  expect(readMarks(userId)).toEqual([]);
});

it('a mark pressed while an earlier one is sent waits for its turn', async () => {
  queueMark(userId, mark('cake'));
  const later = mark('cake', { isDone: false, at: '2027-06-12T17:01:00.000Z' });
  await sendMarks(userId, bookingId, async () => queueMark(userId, later));
  expect(readMarks(userId)).toEqual([later]);
});

it('marks of other events and people stay', async () => {
  queueMark(userId, mark('cake', { bookingId: 'HST-000000002' }));
  await sendMarks(userId, bookingId, () => Promise.reject(new Error('not called')));
  expect(readMarks(userId)).toHaveLength(1);
  expect(readMarks('theo')).toEqual([]);
});
