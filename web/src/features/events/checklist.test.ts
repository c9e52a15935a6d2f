import { expect, it } from 'vitest';
import { emptyDetails } from '#web/parts/event-details.ts';
import { checklist } from './checklist.ts';

const described = { ...emptyDetails, name: 'Maya & Theo', date: '2027-06-12', eventType: 'Backyard Wedding' };
const done = (plan: Omit<Parameters<typeof checklist>[0], 'draftId'>) =>
  checklist({ draftId: 'd', ...plan }).map(({ isDone }) => isDone);

it('the checklist ticks what is there, and never the booking (customer spec 4)', () => {
  expect(done({ details: emptyDetails, serviceAreas: [], items: [] })).toEqual([false, false, false, false]);
  expect(done({ details: described, serviceAreas: ['decor'], items: [] })).toEqual([true, true, false, false]);
});

it('leads to the first service without a vendor', () => {
  const [, , vendors] = checklist({ draftId: 'd', details: described, serviceAreas: ['decor', 'venue'], items: [] });
  expect(vendors?.to).toBe('/vendors?category=venue&draftId=d');
});
