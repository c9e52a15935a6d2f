import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { clearUserStorage } from '#web/lib/user-storage.ts';
import { queueMarks, readMarks, sendMarks } from './mark-queue.ts';
import type { Mark, MarkKind } from './mark-queue.ts';

interface StepMark extends Mark {
  target: string;
  isDone: boolean;
}

const steps: MarkKind<StepMark> = {
  name: 'step-marks',
  isSame: (one, other) => one.bookingId === other.bookingId && one.target === other.target,
  perRequest: 1,
};
const inPairs = { ...steps, perRequest: 2 };
const userId = 'maya';
const bookingId = 'HST-000000001';
const mark = (target: string, changes: Partial<StepMark> = {}): StepMark => ({
  bookingId,
  target,
  title: target,
  isDone: true,
  at: '2027-06-12T17:00:00.000Z',
  ...changes,
});
const refusal = () => ApiError.fromAnswer(404, undefined);

afterEach(() => clearUserStorage(userId));

it('marks wait for the connection in their order, the last press of each counts', async () => {
  queueMarks(steps, userId, [mark('cake')]);
  queueMarks(steps, userId, [mark('dance')]);
  queueMarks(steps, userId, [mark('cake', { isDone: false })]);
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await sendMarks(steps, userId, bookingId, offline)).toEqual([]);
  const sent: StepMark[] = [];
  await sendMarks(steps, userId, bookingId, async (marks) => void sent.push(...marks));
  expect(sent).toEqual([mark('dance'), mark('cake', { isDone: false })]);
  expect(readMarks(steps, userId)).toEqual([]);
});

it('a refused mark is returned with its reason and does not stop the others', async () => {
  queueMarks(steps, userId, [mark('removed')]);
  queueMarks(steps, userId, [mark('cake')]);
  const sent: string[] = [];
  const refused = await sendMarks(steps, userId, bookingId, async ([one]) => {
    if (one?.target === 'removed') throw refusal();
    sent.push(one?.target ?? '');
  });
  expect(refused.map(({ mark: { target } }) => target)).toEqual(['removed']);
  expect(sent).toEqual(['cake']);
  expect(readMarks(steps, userId)).toEqual([]);
});

it('a mark pressed while an earlier one is sent waits for its turn', async () => {
  queueMarks(steps, userId, [mark('cake')]);
  const later = mark('cake', { isDone: false, at: '2027-06-12T17:01:00.000Z' });
  await sendMarks(steps, userId, bookingId, async () => queueMarks(steps, userId, [later]));
  expect(readMarks(steps, userId)).toEqual([later]);
});

it('marks of other events and people stay', async () => {
  queueMarks(steps, userId, [mark('cake', { bookingId: 'HST-000000002' })]);
  await sendMarks(steps, userId, bookingId, () => Promise.reject(new Error('not called')));
  expect(readMarks(steps, userId)).toHaveLength(1);
  expect(readMarks(steps, 'theo')).toEqual([]);
});

it('several marks go in one request, as many as it takes', async () => {
  queueMarks(inPairs, userId, [mark('ann'), mark('bob'), mark('cy')]);
  const sent: string[][] = [];
  await sendMarks(inPairs, userId, bookingId, async (marks) => void sent.push(marks.map(({ target }) => target)));
  expect(sent).toEqual([['ann', 'bob'], ['cy']]);
  expect(readMarks(inPairs, userId)).toEqual([]);
});
