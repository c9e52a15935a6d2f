import { describe, expect, it } from 'vitest';
import { withCheckout, hasRoom, mustNotBePaused, noLimitYet, pausedUntil } from './checkout-limit.ts';

const now = new Date('2027-06-01T17:00:00.000Z');
const userId = '00000000-0000-4000-8000-000000000001';

const minutesAgo = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
const limit = (...abandonedAt: string[]) => ({ ...noLimitYet(userId), abandonedAt });
const pauseMinutes = (...abandonedAt: string[]) => (pausedUntil(limit(...abandonedAt), now) - now.getTime()) / 60_000;

describe('pause after abandoned checkouts', () => {
  it.each([
    [1, 0],
    [2, 1],
    [3, 5],
    [4, 30],
    [5, 120],
    [6, 120],
    [20, 120],
  ])('the pause after %i abandoned checkouts lasts %i minutes', (count, minutes) => {
    expect(pauseMinutes(...Array.from({ length: count }, () => minutesAgo(0)))).toBe(minutes);
  });

  it('starts the pause at the last abandoned checkout', () => {
    expect(pauseMinutes(minutesAgo(300), minutesAgo(100), minutesAgo(3))).toBe(2);
  });

  it('ignores abandoned checkouts older than a day', () => {
    const almost = 24 * 60 - 1;
    expect(pauseMinutes(minutesAgo(almost), minutesAgo(0))).toBe(1);
    expect(pauseMinutes(minutesAgo(almost + 1), minutesAgo(0))).toBe(0);
  });

  it.each([
    [2, 'Try again in 1 minute.'],
    [4, 'Try again in 30 minutes.'],
    [5, 'Try again in 2 hours.'],
  ])('the pause after %i abandoned checkouts has the message: %s', (count, sentence) => {
    const paused = limit(...Array.from({ length: count }, () => minutesAgo(0)));
    expect(() => mustNotBePaused(paused, now)).toThrow(sentence);
  });

  it('returns the end of the pause as a field', () => {
    const paused = limit(minutesAgo(4), minutesAgo(3), minutesAgo(2));
    const over = expect.objectContaining({ fields: { retryAt: '2027-06-01T17:03:00.000Z' } }) as Error;
    expect(() => mustNotBePaused(paused, now)).toThrow(over);
    expect(() => mustNotBePaused(paused, new Date('2027-06-01T17:03:00.000Z'))).not.toThrow();
  });
});

describe('room for a checkout', () => {
  const draft = (n: number) => ({ draftId: String(n).padStart(26, '0'), bookingId: `HST-00000000${n}` });

  it('allows another attempt for the same draft, and two drafts at once', () => {
    const one = withCheckout(noLimitYet(userId), draft(1), now);
    const again = withCheckout(one, { ...draft(1), bookingId: 'HST-000000009' }, now);
    expect(again).toMatchObject({ version: 2, open: [{ bookingId: 'HST-000000009' }] });
    const two = withCheckout(again, draft(2), now);
    expect([hasRoom(two, draft(2).draftId), hasRoom(two, draft(3).draftId)]).toEqual([true, false]);
  });
});
