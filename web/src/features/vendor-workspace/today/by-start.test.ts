import { expect, it } from 'vitest';
import { byStart } from './orders-to-come.ts';

const order = (date: string, startTime: string | null) => ({ event: { date, startTime } });

it('sorts orders by the start of their events, with those without a time last on their day', () => {
  const [late, early, open, next] = [
    order('2027-06-12', '19:00'),
    order('2027-06-12', '18:00'),
    order('2027-06-12', null),
    order('2027-06-13', '09:00'),
  ];
  expect(byStart([late, open, next, early])).toEqual([early, late, open, next]);
});
