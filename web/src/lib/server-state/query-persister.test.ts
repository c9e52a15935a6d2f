import { QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { keepAnswers, isPersistable, restoreAnswers } from './query-persister.ts';
import { clearSessionHint, writeSessionHint } from '../session-hint.ts';
import { markSessionExpired, writeSession } from '../session-state.ts';
import { answersKey } from '../user-storage.ts';

const maya = { id: 'maya', email: 'maya@example.com', fullName: 'Maya', isAdmin: false, vendor: null };
const bert = { ...maya, id: 'bert' };
const hour = 60 * 60_000;

const persisted = () => localStorage.getItem(answersKey) ?? sessionStorage.getItem(answersKey);

/** Returns the cache of a newly opened page. */
function opened(): QueryClient {
  const client = new QueryClient();
  restoreAnswers(client);
  return client;
}

/** Opens a page with these responses and waits until they are stored. */
function visited(...answers: [QueryKey, unknown][]): QueryClient {
  const client = opened();
  keepAnswers(client);
  for (const [key, data] of answers) client.setQueryData(key, data);
  vi.advanceTimersByTime(2000);
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
  clearSessionHint();
  writeSession({ status: 'loading', expired: false });
});
afterEach(() => vi.useRealTimers());

describe('persisted queries', () => {
  it('restores queries for the same person, as stale', () => {
    writeSessionHint(maya);
    visited([['my-events'], { events: ['party'] }]);
    const client = opened();
    expect(client.getQueryData(['my-events'])).toEqual({ events: ['party'] });
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ['my-events'] })
        ?.isStale(),
    ).toBe(true);
  });

  it('deletes queries for another person or a visitor', () => {
    writeSessionHint(maya);
    visited([['my-events'], 1]);
    writeSessionHint(bert);
    expect(opened().getQueryData(['my-events'])).toBeUndefined();
    expect(persisted()).toBeNull();
  });

  it("keeps a person's queries until the tab closes, and a visitor's longer", () => {
    writeSessionHint(maya);
    visited([['my-events'], 1]);
    expect(localStorage.getItem(answersKey)).toBeNull();
    expect(sessionStorage.getItem(answersKey)).toContain('my-events');
    sessionStorage.clear();
    clearSessionHint();
    visited([['vendors', {}], 1]);
    expect(localStorage.getItem(answersKey)).toContain('vendors');
  });

  it('deletes queries with the session and writes none until the next one', () => {
    writeSessionHint(maya);
    writeSession({ status: 'signed-in', me: maya, expired: false });
    const client = visited([['my-events'], 1]);
    markSessionExpired();
    expect(persisted()).toBeNull();
    client.setQueryData(['my-events'], 2);
    vi.advanceTimersByTime(2000);
    expect(persisted()).toBeNull();
    markSessionExpired(false);
    client.setQueryData(['my-events'], 3);
    vi.advanceTimersByTime(2000);
    expect(persisted()).toContain('my-events');
  });

  it('forgets queries after a day', () => {
    writeSessionHint(maya);
    visited([['my-events'], 1]);
    vi.setSystemTime(Date.now() + 23 * hour);
    expect(opened().getQueryData(['my-events'])).toBe(1);
    vi.setSystemTime(Date.now() + hour);
    expect(opened().getQueryData(['my-events'])).toBeUndefined();
  });

  it('writes no queries while the person is unknown', () => {
    writeSessionHint('unknown');
    visited([['vendors', {}], 1]);
    expect(persisted()).toBeNull();
  });

  it('stores queries up to a maximum size, newest first', () => {
    writeSessionHint(maya);
    const large = 'x'.repeat(90_000);
    const client = visited();
    for (const n of [1, 2, 3, 4, 5, 6]) client.setQueryData(['draft', n], large, { updatedAt: Date.now() + n });
    client.setQueryData(['draft', 'huge'], large + large);
    vi.advanceTimersByTime(2000);
    expect(persisted()?.length).toBeLessThan(450_000);
    const known = [1, 2, 3, 4, 5, 6, 'huge'].filter((n) => opened().getQueryData(['draft', n]) !== undefined);
    expect(known).toEqual([3, 4, 5, 6]);
  });

  it("deletes a query that the service refuses, and keeps it if the service can't be reached", async () => {
    writeSessionHint(maya);
    const client = visited([['draft', 'deleted'], 1], [['draft', 'unreachable'], 2]);
    const ask = (id: string, error: ApiError) =>
      client.fetchQuery({ queryKey: ['draft', id], queryFn: () => Promise.reject(error) }).catch(() => undefined);
    await ask('deleted', ApiError.fromAnswer(404, undefined));
    await ask('unreachable', ApiError.noAnswer());
    vi.advanceTimersByTime(2000);
    expect(opened().getQueryData(['draft', 'deleted'])).toBeUndefined();
    expect(opened().getQueryData(['draft', 'unreachable'])).toBe(2);
  });

  it('deletes all queries when the cache is cleared', () => {
    writeSessionHint(maya);
    const client = visited([['my-events'], 1]);
    clearSessionHint();
    client.clear();
    vi.advanceTimersByTime(2000);
    expect(persisted()).toBeNull();
  });
});

describe('queries to persist', () => {
  it.each([
    [['vendors', {}], true, true],
    [['vendor', 'v'], true, true],
    [['vendor', 'v', 'packages'], false, true],
    [['my-events'], false, true],
    [['draft', 'd'], false, true],
    [['vendor', 'v', 'availability', '2026-11'], false, false],
    [['checkout', 'd'], false, false],
    [['share-link', 'd'], false, false],
    [['conversation', 'c', 'messages'], false, false],
    [['application'], false, false],
    [['metrics'], false, false],
    [['calendar-feed'], false, false],
  ])('%j is stored for a visitor (%s) and for a host (%s)', (key, ofVisitor, ofHost) => {
    expect(isPersistable(key, 'visitor')).toBe(ofVisitor);
    expect(isPersistable(key, maya.id)).toBe(ofHost);
  });
});
