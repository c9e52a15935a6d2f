import { describe, expect, it } from 'vitest';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import {
  clockOptions,
  enteredClockNotes,
  formatEnteredEndTime,
  fromTime,
  to24Hours,
  toDetails,
  toValues,
  detailsProblems,
  fieldProblems,
  formatList,
  missingFields,
  withoutRefused,
} from './questionnaire-form.ts';
import { proves } from '#tests/support/proves.ts';

const details = {
  ...emptyDetails,
  name: 'Maya & Theo',
  eventType: 'Backyard Wedding',
  theme: 'Garden',
  date: '2027-06-12',
  startTime: '16:00',
  durationHours: 6,
  zipCode: '78704',
  guestCount: 60,
  budgetBand: 4,
  formalityLevel: 'semi_formal',
  dietaryRestrictions: 'Two vegans',
};
const values = toValues(details);
const austin = 'America/Chicago';
const rules = { timeZone: 'America/Chicago', now: () => new Date('2026-11-21T12:00:00Z') };
const fieldMessage = (field: keyof typeof values, change: Partial<typeof values>) =>
  fieldProblems({ ...values, ...change }, rules)[field];

describe('fields of the questionnaire', () => {
  it('converts event details to fields and back unchanged', proves('entities-1', 'validation-9'), () => {
    expect(toDetails(values, details)).toEqual(details);
    expect(toDetails(toValues(emptyDetails), emptyDetails)).toEqual(emptyDetails);
  });

  it('stores an exact budget with its band, and keeps a band without one', () => {
    expect(toDetails({ ...values, budget: '$12,500' }, details)).toMatchObject({
      budgetCents: 1_250_000,
      budgetBand: 5,
    });
    expect(toDetails({ ...values, budget: '' }, details)).toMatchObject({ budgetCents: null, budgetBand: 4 });
    expect(toValues({ ...details, budgetCents: 1_250_050 }).budget).toBe('12,500.50');
    expect(fieldMessage('budget', { budget: 'twelve' })).toBe('Enter an amount, such as 12,500');
    expect(fieldMessage('budget', { budget: '99,999,999' })).toBe('Enter an amount, such as 12,500');
    expect(fieldMessage('budget', { budget: '12,500' })).toBeUndefined();
  });

  it('stores the start time in 24 hours, noon and midnight included', proves('questionnaire-3', 'constants-5'), () => {
    expect([to24Hours('12:00', 'AM'), to24Hours('12:30', 'PM'), to24Hours('', 'PM')]).toEqual(['00:00', '12:30', null]);
    expect(fromTime('00:30')).toEqual({ clock: '12:30', half: 'AM' });
    expect(clockOptions).toHaveLength(24);
  });

  it('computes the end time and mentions if it is past midnight', proves('states-14'), () => {
    expect(formatEnteredEndTime(values, undefined)).toBe('10:00 PM');
    expect(formatEnteredEndTime({ ...values, clock: '9:00' }, undefined)).toBe('3:00 AM, the next day');
    expect(formatEnteredEndTime({ ...values, durationHours: '' }, undefined)).toBe('');
  });

  it.each([
    ['2027-03-13', '5:00 AM, the next day', 'Clocks go forward that night: 6 hours end at 5:00 AM'],
    ['2027-11-06', '3:00 AM, the next day', 'Clocks go back that night: 6 hours end at 3:00 AM'],
    ['2027-06-12', '4:00 AM, the next day', undefined],
  ])('ends exactly six hours after 10 PM on %s, and notes a change of the clocks', (date, end, note) => {
    const night = { ...values, date, clock: '10:00' };
    expect(formatEnteredEndTime(night, austin)).toBe(end);
    expect(enteredClockNotes(night, austin)).toEqual(note ? { end: note } : {});
    expect(enteredClockNotes(night, undefined), 'without a place').toEqual({});
  });

  it('stores any half hour up to 24 as duration and any quarter hour as start', () => {
    const other = { ...values, clock: '4:15', durationHours: '7.5' };
    expect(toDetails(other, details)).toMatchObject({ startTime: '16:15', durationHours: 7.5 });
    expect(toDetails(toValues(toDetails(other, details)), details)).toEqual(toDetails(other, details));
    expect(fieldProblems({ ...values, durationHours: '24' }, rules)).toEqual({});
    const refused = { ...values, clock: '12:07', durationHours: '1.3' };
    expect(toDetails(refused, details)).toMatchObject({ startTime: null, durationHours: null });
  });

  it.each([
    ['durationHours', '0', 'Hours must be at least 0.5'],
    ['durationHours', '25', 'Hours must be at most 24'],
    ['durationHours', '1.3', 'Hours must be in half-hour steps'],
    ['durationHours', 'long', 'Enter hours, such as 7 or 7.5'],
    ['durationHours', '', undefined],
    ['clock', '12:07', 'Choose a quarter hour, such as 4:00 or 4:15'],
    ['clock', '13:15', 'Enter a time, such as 4:15'],
    ['clock', '', undefined],
  ] as const)('explains why %s %s is refused', (field, value, message) => {
    expect(fieldMessage(field, { [field]: value })).toBe(message);
  });

  it('saves readable values and omits the rest', proves('validation-9'), () => {
    const typed = { ...values, zipCode: '787', guestCount: 'many', date: '' };
    expect(toDetails(typed, details)).toMatchObject({ zipCode: null, guestCount: null, date: null });
  });

  it('accepts pasted spaces, a nine-digit ZIP code and a thousands separator', () => {
    const pasted = { ...values, zipCode: ' 78704-1234 ', guestCount: ' 1,200 ' };
    expect(toDetails(pasted, details)).toMatchObject({ zipCode: '78704', guestCount: 1200 });
    expect(fieldProblems(pasted, rules)).toEqual({});
    expect([
      fieldMessage('guestCount', { guestCount: '1,2' }),
      fieldMessage('zipCode', { zipCode: '78704-1' }),
    ]).toEqual(['Guest count must be a whole number', 'Invalid ZIP code']);
  });
});

describe('saving while a field is refused', () => {
  const refused = { ...details, date: '2031-01-01', zipCode: '00000' };

  it('omits only a date out of range and an unknown ZIP code', () => {
    expect(withoutRefused(refused, details, { ...rules, isZipUnknown: true })).toEqual({
      ...details,
      date: null,
      zipCode: null,
    });
    expect(withoutRefused(details, details, { ...rules, isZipUnknown: false })).toEqual(details);
  });
  it('keeps a stored date that is now too near', () => {
    const tooNear = { ...details, date: '2026-11-22' };
    expect(withoutRefused(tooNear, tooNear, { ...rules, isZipUnknown: false })).toEqual(tooNear);
  });
});

describe('rules of the questionnaire', () => {
  it('requires a date at least 4 days away', proves('validation-1'), () => {
    expect(fieldMessage('date', { date: '2026-11-24' })).toBe('Events must be scheduled at least 4 days in advance');
    expect(fieldMessage('date', { date: '2026-11-25' })).toBeUndefined();
    expect(fieldMessage('date', { date: '2028-11-30' })).toBeUndefined();
    expect(fieldMessage('date', { date: '2028-12-01' })).toBe('Events can be planned up to 24 months ahead');
    expect(fieldMessage('date', { date: '' })).toBe('Event date is required');
    expect(fieldMessage('date', { date: '2026-13-40' })).toBe('Please enter a valid date');
  });
  it('requires 1 to 10,000 guests and a 5-digit ZIP code once something is typed', proves('constants-7'), () => {
    for (const guestCount of ['0', '10001', '1e3', '2.5', '-4', 'many'])
      expect(fieldMessage('guestCount', { guestCount })).toBeDefined();
    expect(fieldMessage('guestCount', { guestCount: '10000' })).toBeUndefined();
    expect(fieldMessage('zipCode', { zipCode: '7870' })).toBeDefined();
    expect(fieldMessage('zipCode', { zipCode: '' })).toBeUndefined();
  });
  it.each([
    ['name', 'Al', 'Event name must be at least 3 characters'],
    ['name', 'x'.repeat(200), undefined],
    ['name', 'x'.repeat(201), 'Event name must be less than 200 characters'],
    ['name', '<script>go()</script>', 'Event name contains invalid characters'],
    ['name', '', undefined],
    ['theme', 'x', 'Theme must be at least 2 characters'],
    ['theme', 'x'.repeat(101), 'Theme must be less than 100 characters'],
    ['guestCount', '0', 'Guest count must be at least 1'],
    ['guestCount', '10001', 'Guest count must be at most 10000'],
    ['guestCount', '2.5', 'Guest count must be a whole number'],
    ['zipCode', '7870', 'Invalid ZIP code'],
  ] as const)(
    'uses the messages of the catalogue: %s %s',
    proves('catalogue-9', 'catalogue-12'),
    (field, value, message) => {
      expect(fieldMessage(field, { [field]: value })).toBe(message);
    },
  );

  it('limits the length of optional answers', () => {
    expect(fieldMessage('dietaryRestrictions', { dietaryRestrictions: 'x'.repeat(1000) })).toBeUndefined();
    expect(fieldMessage('dietaryRestrictions', { dietaryRestrictions: 'x'.repeat(1001) })).toBe(
      'Dietary restrictions must be less than 1000 characters',
    );
  });
  it('lists the fields that Next waits for', proves('validation-5'), () => {
    expect(formatList(missingFields({ ...values, name: ' ', budgetBand: '' }))).toBe('event name and budget');
    expect(formatList(missingFields({ ...values, budgetBand: '' })), "filled fields aren't listed").toBe('budget');
    expect(missingFields({ ...values, date: '' }), 'an emptied date is listed').toEqual(['date']);
    expect(missingFields(values)).toEqual([]);
  });
  it('lists the problems of complete details', proves('validation-12'), () => {
    const rules = { timeZone: 'America/Chicago', now: () => new Date('2026-11-21T12:00:00Z') };
    expect(detailsProblems(details, rules)).toEqual([]);
    expect(detailsProblems({ ...details, name: '', date: '2026-11-22', budgetBand: null }, rules)).toEqual([
      'Event name is required',
      'Budget is required',
      'Events must be scheduled at least 4 days in advance',
    ]);
  });
});
