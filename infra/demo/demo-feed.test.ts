import { expect, it } from 'vitest';
import { readFeed } from '#functions/vendors/feeds/read-feed.ts';
import { demoFeed } from './demo-feed.ts';

it('the demo calendar blocks days off and single times, and leaves days open that are marked free', () => {
  const now = new Date('2027-03-08T15:00:00.000Z');
  const window = { timeZone: 'America/Chicago', from: '2027-03-08', to: '2029-03-08' };
  expect(readFeed(new TextEncoder().encode(demoFeed(now)), window)).toMatchObject({
    reading: {
      unreadable: 0,
      wholeDays: ['2027-03-31', '2027-04-01', '2027-04-02'],
      times: [
        { startsAt: '2027-03-20T12:00:00.000Z', endsAt: '2027-03-20T14:00:00.000Z' },
        { startsAt: '2027-03-27T12:00:00.000Z', endsAt: '2027-03-27T14:00:00.000Z' },
        { startsAt: '2027-03-27T22:00:00.000Z', endsAt: '2027-03-28T01:00:00.000Z' },
        { startsAt: '2027-04-03T12:00:00.000Z', endsAt: '2027-04-03T14:00:00.000Z' },
      ],
      warnings: [{ code: 'free_whole_days', entries: 1 }],
    },
  });
});
