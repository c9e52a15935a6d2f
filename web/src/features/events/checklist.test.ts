import { expect, it } from 'vitest';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { bookedChecklist, checklist, missingServices, nextStepPath } from './checklist.ts';
import { proves } from '#tests/support/proves.ts';

const described = { ...emptyDetails, name: 'Maya & Theo', date: '2027-06-12', eventType: 'Backyard Wedding' };
const done = (plan: Omit<Parameters<typeof checklist>[0], 'draftId'>) =>
  checklist({ draftId: 'd', ...plan }).map(({ isDone }) => isDone);

it('ticks the steps that are done, but never the booking (customer spec 4)', proves('states-16'), () => {
  expect(done({ details: emptyDetails, serviceAreas: [], items: [] })).toEqual([false, false, false, false]);
  expect(done({ details: described, serviceAreas: ['decor'], items: [] })).toEqual([true, true, false, false]);
});

it('links to the first service without a vendor', () => {
  const [, , vendors] = checklist({ draftId: 'd', details: described, serviceAreas: ['decor', 'venue'], items: [] });
  expect(vendors?.to).toBe('/vendors?category=venue&draftId=d');
});

it('ticks the vendors once every chosen service has one, and links to the missing one', () => {
  const hall = { id: 'v:venue', vendorId: 'v', vendorName: 'Hall', category: 'venue' } as const;
  const plan = { details: described, items: [{ ...hall, packages: [], problems: [] }] };
  expect(done({ ...plan, serviceAreas: ['venue', 'decor'] })).toEqual([true, true, false, false]);
  const steps = checklist({ draftId: 'd', ...plan, serviceAreas: ['venue', 'decor'] });
  expect(nextStepPath(steps, 60)).toBe('/vendors?category=decor&draftId=d');
  expect(done({ ...plan, serviceAreas: ['venue'] })).toEqual([true, true, true, false]);
});

it(
  'continues with the first open step, and at 100% with the summary, even if something is missing',
  proves('overview-7'),
  () => {
    const steps = checklist({ draftId: 'd', details: { ...described, eventType: null }, serviceAreas: [], items: [] });
    expect(nextStepPath(steps, 40)).toBe('/questionnaire?draftId=d');
    expect(nextStepPath(steps, 100)).toBe('/summary?draftId=d');
    const later = checklist({ draftId: 'd', details: described, serviceAreas: [], items: [] });
    expect(nextStepPath(later, 60)).toBe('/questionnaire-step-2?draftId=d');
  },
);

it('the checklist is complete once the event is booked (rule planning-59)', proves('overview-3'), () => {
  const vendors = [
    { id: 'v', name: 'Masa Madre', category: 'catering' as const },
    { id: 'v', name: 'Masa Madre', category: 'activities' as const },
  ];
  const steps = bookedChecklist({ bookingId: 'HST-ABCDEF123', date: '2027-06-12', vendors }, []);
  expect(steps.every(({ isDone }) => isDone)).toBe(true);
  expect(steps.map(({ text }) => text)).toEqual([
    'Set for Saturday, June 12, 2027',
    'Food & Beverage, Activities',
    'Masa Madre',
    'Booked as HST-ABCDEF123',
  ]);
});

it('lists services missing in a booked event: left out at booking, or canceled since', () => {
  const vendor = (category: 'catering' | 'venue' | 'decor', isCancelled: boolean) => ({
    id: category,
    name: `The ${category} vendor`,
    category,
    isCancelled,
  });
  const vendors = [vendor('catering', false), vendor('venue', true), vendor('decor', true), vendor('decor', false)];
  const missing = missingServices({ vendors }, ['entertainment', 'catering']);
  expect(missing).toEqual(['venue', 'entertainment']);
  const [, services, chosen] = bookedChecklist({ bookingId: 'HST-ABCDEF123', date: '2027-06-12', vendors }, missing);
  expect(services).toMatchObject({ text: 'Food & Beverage, Decor', isDone: true });
  expect(chosen).toMatchObject({ text: 'Not booked: Venue, Entertainment', isDone: false });
});
