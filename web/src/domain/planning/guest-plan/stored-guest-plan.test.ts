import { describe, expect, it } from 'vitest';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import { emptyDetails } from '../event-details.ts';
import { isGuestPlan } from './stored-guest-plan.ts';

const field = {
  name: 'Under the oak',
  date: '2027-05-01',
  startTime: '17:00',
  durationHours: 4.5,
  zipCode: '78701',
  searchRadiusMiles: 25,
  eventType: 'Backyard Wedding',
  guestCount: 60,
  budgetBand: 3,
  budgetCents: 400_000,
  theme: 'Rustic',
  formalityLevel: 'Casual',
  venuePreference: 'Outdoor',
  dietaryRestrictions: 'Vegan',
  servicePriority: 'Food',
  setupAssistance: 'Full',
};
const plan = {
  draftId: '01JABCDEFGHJKMNPQRSTVWXYZ0',
  details: emptyDetails,
  serviceAreas: ['venue', 'audio-visual'],
  serviceWishes: [{ category: 'venue', options: ['garden'], checklist: [] }],
};

describe('empty details', () => {
  it("empty details equal the schema's defaults", () => {
    expect(emptyDetails).toEqual(eventDetailsSchema.parse({}));
  });
});

describe('plan stored in the browser', () => {
  it('a stored plan is accepted empty and fully filled in', () => {
    expect(eventDetailsSchema.parse(field)).toEqual(field);
    expect([plan, { ...plan, details: field }].map(isGuestPlan)).toEqual([true, true]);
  });

  it('a stored plan is accepted without an exact budget, from an earlier release', () => {
    const before = { ...field, budgetCents: undefined };
    expect(isGuestPlan({ ...plan, details: before })).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['something else', 'plan'],
    ['a plan without wishes', { ...plan, serviceWishes: undefined }],
    ['an unknown service', { ...plan, serviceAreas: ['fireworks'] }],
    ['a wish without a checklist', { ...plan, serviceWishes: [{ category: 'venue', options: [] }] }],
    ['details that lack a field', { ...plan, details: { ...field, theme: undefined } }],
    ['a name that is missing', { ...plan, details: { ...field, name: null } }],
    ['guests in words', { ...plan, details: { ...field, guestCount: 'sixty' } }],
  ])('a stored plan is rejected if it is %s', (_, value) => {
    expect(isGuestPlan(value)).toBe(false);
  });
});
