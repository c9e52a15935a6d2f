import { expect, it } from 'vitest';
import { problemCase } from '#tests/support/case-views.ts';
import { caseTasks } from './tasks.ts';

const proposal = { by: 'host' as const, cents: 20_000, at: '2027-06-12T21:00:00.000Z', state: 'open' as const };

it('lists a task for each case that waits for the vendor, earliest deadline first', () => {
  const reported = problemCase({ steps: ['accept-claim', 'contest', 'propose'] });
  const proposed = problemCase({
    bookingId: 'HST-ABCDEFGH2',
    stage: 'negotiating',
    deadline: '2027-06-13T01:00:00.000Z',
    proposals: [proposal],
    steps: ['accept-claim', 'accept-proposal', 'refuse-proposal', 'propose'],
  });
  const waiting = problemCase({ stage: 'deciding', steps: ['accept-claim', 'propose'] });
  const tasks = caseTasks([reported, waiting, proposed]);
  expect(tasks.map(({ title, to }) => [title, to])).toEqual([
    ['Maya Ortiz proposed a refund of $200.00', '/vendor-dashboard?order=HST-ABCDEFGH2.v'],
    ['Maya Ortiz reported a problem', '/vendor-dashboard?order=HST-ABCDEFGH1.v'],
  ]);
  expect(tasks[1]?.text).toBe(
    'Garden birthday: $630.00 claimed. Answer by Jun 13, 2027, 03:00 PM CDT. Without an answer, the claim is granted on Jun 15, 2027, 03:00 PM CDT.',
  );
});
