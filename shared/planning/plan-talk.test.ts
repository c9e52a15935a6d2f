import { expect, it } from 'vitest';
import { eventDetailsSchema } from './plan.ts';
import { formatPlanChange } from './plan-talk.ts';

it('a change of a plan is one sentence part', () => {
  const vendors = [
    { name: 'Ember & Rye', change: 'added' },
    { name: 'Masa Madre', change: 'removed' },
  ] as const;
  expect(formatPlanChange({ fields: ['date', 'guestCount'], vendors })).toBe(
    'changed the date and guest count, added Ember & Rye, removed Masa Madre',
  );
});

it.each(Object.keys(eventDetailsSchema.shape))('a change of %s has a name', (field) => {
  expect(formatPlanChange({ fields: [field], vendors: [] })).toMatch(/^changed the [a-z]/);
});
