import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { restoreAnswers } from '#web/lib/server-state/query-persister.ts';
import { queryClient } from '#web/lib/query.ts';
import { signOut } from '#web/lib/session.ts';
import { writeSessionHint } from '#web/lib/session-hint.ts';
import { markSessionExpired, writeSession } from '#web/lib/session-state.ts';
import { answersKey } from '#web/lib/user-storage.ts';
import { keepResponses } from './offline-copy.ts';

const maya = { id: 'maya', email: 'maya@example.com', fullName: 'Maya', isAdmin: false, vendor: null };
const bookingId = 'HST-000000001';
const eventId = 'party-1';
const room = ['my-events', 'room', bookingId];
const stored = () => localStorage.getItem(answersKey);

let stop = () => {};

/** Opens the day's page with these responses, and closes it with its tab. */
function visitDay(owner = maya.id): void {
  stop = keepResponses(owner, { bookingId, eventId });
  queryClient.setQueryData(['my-events'], { events: ['party'] });
  queryClient.setQueryData(room, { rows: ['toast'] });
  queryClient.setQueryData(['my-events', 'room', 'HST-000000002'], { rows: ['cake'] });
  queryClient.setQueryData(['guests', eventId], ['with emails']);
  queryClient.setQueryData(['guests', eventId, 'check-in'], ['Ann']);
  queryClient.setQueryData(['guests', 'party-2', 'check-in'], ['Bob']);
  queryClient.setQueryData(['conversation', 'c', 'messages'], ['hello']);
  vi.advanceTimersByTime(2000);
}

beforeEach(() => {
  vi.useFakeTimers();
  writeSessionHint(maya);
  writeSession({ status: 'signed-in', me: maya, expired: false });
});

afterEach(() => {
  stop();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

it('a new tab shows the day of this event as it was loaded last, and nothing else', () => {
  visitDay();
  sessionStorage.clear();
  const opened = new QueryClient();
  restoreAnswers(opened);
  expect(opened.getQueryData(room)).toEqual({ rows: ['toast'] });
  expect(opened.getQueryData(['my-events'])).toEqual({ events: ['party'] });
  expect(opened.getQueryData(['guests', eventId, 'check-in'])).toEqual(['Ann']);
  expect(opened.getQueryCache().getAll()).toHaveLength(3);
});

it("a vendor's new tab shows its order and room of this event, and no other order", () => {
  stop = keepResponses(maya.id, { bookingId });
  const kept = [
    ['orders', 'room', bookingId],
    ['orders', 'one', `${bookingId}.v`],
  ];
  for (const key of [...kept, ['orders'], ['orders', 'one', 'HST-000000002.v'], ['earnings', 2027]])
    queryClient.setQueryData(key, 1);
  vi.advanceTimersByTime(2000);
  const opened = new QueryClient();
  restoreAnswers(opened);
  expect(
    opened
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual(kept);
});

it("a room that the service refuses is removed, and one that it can't send stays", async () => {
  visitDay();
  const load = async (error: ApiError) => {
    const queryFn = async () => {
      throw error;
    };
    await expect(queryClient.fetchQuery({ queryKey: room, queryFn, staleTime: 0, retry: false })).rejects.toBe(error);
  };
  await load(ApiError.noAnswer());
  vi.advanceTimersByTime(2000);
  expect(stored()).toContain('toast');
  await load(ApiError.fromAnswer(404, undefined));
  stop();
  expect(stored()).not.toContain('toast');
});

it('sign-out removes the day from the browser', async () => {
  visitDay();
  expect(stored()).toContain('toast');
  await signOut();
  vi.advanceTimersByTime(2000);
  expect(stored()).toBeNull();
});

it('an expired session removes the day and stores none until the next sign-in', () => {
  visitDay();
  markSessionExpired();
  queryClient.setQueryData(room, { rows: ['dance'] });
  vi.advanceTimersByTime(2000);
  expect(stored()).toBeNull();
});

it("another person's page of the same browser neither reads nor continues the day", () => {
  visitDay();
  writeSessionHint({ ...maya, id: 'bert' });
  const opened = new QueryClient();
  restoreAnswers(opened);
  expect(opened.getQueryData(room)).toBeUndefined();
  expect(stored()).toBeNull();
  writeSession({ status: 'signed-in', me: { ...maya, id: 'bert' }, expired: false });
  queryClient.setQueryData(room, { rows: ['dance'] });
  vi.advanceTimersByTime(2000);
  expect(stored()).toBeNull();
});
