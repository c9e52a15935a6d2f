import { describe, expect, it } from 'vitest';
import { applicationProgress, timeline } from './progress.ts';
import { proves } from '#tests/support/proves.ts';

describe('progress of an application', () => {
  it.each([
    ['draft', 'basic_info', 14],
    ['draft', 'services', 28],
    ['draft', 'products', 42],
    ['draft', 'banking', 56],
    ['draft', 'review', 70],
    ['rejected', 'review', 70],
    ['submitted', 'review', 75],
    ['approved', 'review', 100],
  ] as const)(
    'returns for status %s at stage %s a progress of %i%%',
    proves('vendor-states-3', 'vendor-constants-3'),
    (status, completionStage, percent) => {
      expect(applicationProgress({ status, completionStage })).toBe(percent);
    },
  );
});

describe('timeline of an application', () => {
  const dates = { submittedAt: '2026-11-20T15:00:00Z', decidedAt: '2026-11-21T15:00:00Z' };
  const timelineFor = (status: 'draft' | 'submitted' | 'approved' | 'rejected') => timeline({ status, ...dates });

  it('the timeline waits for the decision after submission', proves('status-5'), () => {
    expect(timelineFor('submitted').map(({ state }) => state)).toEqual(['done', 'now', 'open']);
    expect(timelineFor('submitted')[2]?.text).toBe('Awaiting final decision');
  });

  it('the timeline ends with the decision and its date', proves('status-5'), () => {
    expect(timelineFor('approved')[2]).toMatchObject({
      text: 'Application approved - you can now start selling!',
      at: dates.decidedAt,
      state: 'done',
    });
    expect(timelineFor('rejected')[2]).toMatchObject({ text: 'Application requires updates', state: 'refused' });
  });

  it("shows no dates for stages that a draft hasn't reached", proves('status-5'), () => {
    expect(timelineFor('draft').map(({ at }) => at)).toEqual([null, null, null]);
    expect(timelineFor('draft').map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  });
});
