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

/** Opens a page with these responses, long enough for them to be stored. */
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

describe('what the service answered', () => {
  it('is there again for the same person, and counts as out of date', () => {
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

  it('is not there for someone else, nor for a visitor, and is deleted by their coming', () => {
    writeSessionHint(maya);
    visited([['my-events'], 1]);
    writeSessionHint(bert);
    expect(opened().getQueryData(['my-events'])).toBeUndefined();
    expect(persisted()).toBeNull();
  });

  it('of a person goes with the tab, and of a visitor stays', () => {
    writeSessionHint(maya);
    visited([['my-events'], 1]);
    expect(localStorage.getItem(answersKey)).toBeNull();
    expect(sessionStorage.getItem(answersKey)).toContain('my-events');
    sessionStorage.clear();
    clearSessionHint();
    visited([['vendors', {}], 1]);
    expect(localStorage.getItem(answersKey)).toContain('vendors');
  });

  it('goes with the session, and is not written again before the next', () => {
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

  it('is forgotten after a day', () => {
    writeSessionHint(maya);
    visited([['my-events'], 1]);
    vi.setSystemTime(Date.now() + 23 * hour);
    expect(opened().getQueryData(['my-events'])).toBe(1);
    vi.setSystemTime(Date.now() + hour);
    expect(opened().getQueryData(['my-events'])).toBeUndefined();
  });

  it('is not written while no one knows who comes', () => {
    writeSessionHint('unknown');
    visited([['vendors', {}], 1]);
    expect(persisted()).toBeNull();
  });

  it('is stored up to a size, the newest first', () => {
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

  it('goes when the service refuses it, and stays when the service cannot be asked', async () => {
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

  it('leaves nothing when all of it is cleared', () => {
    writeSessionHint(maya);
    const client = visited([['my-events'], 1]);
    clearSessionHint();
    client.clear();
    vi.advanceTimersByTime(2000);
    expect(persisted()).toBeNull();
  });
});

describe('what may be stored', () => {
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
  ])('%j: of a visitor %s, of a host %s', (key, ofVisitor, ofHost) => {
    expect(isPersistable(key, 'visitor')).toBe(ofVisitor);
    expect(isPersistable(key, maya.id)).toBe(ofHost);
  });
});
