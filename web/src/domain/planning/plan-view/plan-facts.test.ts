import { expect, it } from 'vitest';
import { emptyDetails } from '../event-details.ts';
import { planFacts } from './plan-facts.ts';
import { proves } from '#tests/support/proves.ts';

const facts = (plan: Parameters<typeof planFacts>[0]) =>
  Object.fromEntries(planFacts(plan).filter(([, value]) => value));

it('formats the facts of a plan as on the summary (customer spec 2)', proves('summary-2'), () => {
  const details = {
    ...emptyDetails,
    date: '2027-06-12',
    startTime: '20:00',
    durationHours: 5,
    eventType: 'Backyard Wedding',
    zipCode: '78704',
    guestCount: 1200,
    budgetBand: 4,
    theme: 'Garden',
    formalityLevel: 'black_tie',
  };
  expect(facts({ title: 'Maya & Theo', details, place: null })).toEqual({
    Event: 'Maya & Theo',
    Date: 'Saturday, June 12, 2027',
    'Start time': '8:00 PM',
    'End time': 'Sun, Jun 13, 1:00 AM',
    Duration: '5 hours',
    Type: 'Backyard Wedding',
    Location: '78704',
    Guests: '1,200',
    Budget: '$5,000 - $10,000',
    Theme: 'Garden',
    Formality: 'black tie',
  });
});

it('leaves out missing facts, except the date', proves('summary-2'), () => {
  expect(facts({ title: 'Untitled Event', details: emptyDetails, place: null })).toEqual({
    Event: 'Untitled Event',
    Date: 'Not set',
  });
});
