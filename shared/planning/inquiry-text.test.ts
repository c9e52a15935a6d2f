import { expect, it } from 'vitest';
import { formatInquiryFacts, inquiryFacts, inquiryText } from './inquiry-text.ts';

const details = {
  name: 'Garden birthday',
  date: '2027-06-12',
  startTime: '16:00',
  durationHours: 5,
  guestCount: 40,
};
const place = { city: 'Austin', state: 'TX', timeZone: 'America/Chicago' };

it('formats the date, times, town and guests of an event', () => {
  expect(formatInquiryFacts(inquiryFacts('catering', details, place))).toBe(
    'Saturday, June 12, 2027 · 4:00 PM to 9:00 PM · Austin, TX · 40 guests',
  );
});

it("ends exactly in the town's time zone, on its date", () => {
  const night = { ...details, date: '2027-11-06', startTime: '22:00', durationHours: 6 };
  expect(formatInquiryFacts(inquiryFacts('catering', night, place))).toContain('10:00 PM to Sun, Nov 7, 3:00 AM');
  const early = { ...inquiryFacts('catering', night, place), timeZone: undefined };
  expect(formatInquiryFacts(early), 'an early inquiry has no zone').toContain('Sun, Nov 7, 4:00 AM');
});

it('names facts that are still open', () => {
  const open = { ...details, date: null, startTime: null, guestCount: null };
  expect(formatInquiryFacts(inquiryFacts('catering', open, null))).toBe('Date open · place open · guest count open');
  expect(formatInquiryFacts(inquiryFacts('catering', { ...open, guestCount: 1 }, null))).toMatch(/1 guest$/);
});

it('copies no other facts of the event into an inquiry', () => {
  const all = { ...details, budgetCents: 900_000, zipCode: '78704', dietaryRestrictions: 'no nuts' };
  expect(Object.keys(inquiryFacts('catering', all, { ...place, label: '1 Elm St' } as typeof place))).toEqual(
    Object.keys(inquiryFacts('catering', details, place)),
  );
});

it("puts the facts before the host's text", () => {
  const text = inquiryText(inquiryFacts('catering', details, place), 'Do you serve tacos?');
  expect(text.split('\n')).toEqual([
    'Food & Beverage for Garden birthday',
    'Saturday, June 12, 2027 · 4:00 PM to 9:00 PM · Austin, TX · 40 guests',
    '',
    'Do you serve tacos?',
  ]);
});
