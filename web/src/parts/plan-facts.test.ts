import { expect, it } from 'vitest';
import { emptyDetails } from './event-details.ts';
import { planFacts } from './plan-facts.ts';

const place = {
  label: 'Austin, TX 78704',
  zip: '78704',
  city: 'Austin',
  state: 'TX',
  latitude: 30.24,
  longitude: -97.77,
  timeZone: 'America/Chicago',
};

it('the facts of an event stand in the order and the words of the summary (customer spec 2)', () => {
  const details = {
    ...emptyDetails,
    date: '2027-06-12',
    startTime: '16:30',
    durationHours: 1.5,
    eventType: 'Backyard Wedding',
    zipCode: '78704',
    guestCount: 1200,
    budgetBand: 2,
    theme: 'Kites',
    formalityLevel: 'semi_formal',
  };
  const facts = planFacts({ title: 'Maya & Theo', details, place });
  expect(facts.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00A0', ' '))).toEqual([
    'Event: Maya & Theo',
    'Date: Saturday, June 12, 2027',
    'Start time: 4:30 PM',
    'End time: 6:00 PM',
    'Duration: 1.5 hours',
    'Type: Backyard Wedding',
    'Location: Austin, TX 78704',
    'Guests: 1,200',
    'Budget: $1,000 - $2,500',
    'Theme: Kites',
    'Formality: semi formal',
  ]);
});

it('what was not told is left out, except the date', () => {
  const facts = planFacts({ title: 'Untitled Event', details: emptyDetails, place: null });
  expect(facts).toEqual([
    { label: 'Event', value: 'Untitled Event' },
    { label: 'Date', value: 'Not set' },
  ]);
});
