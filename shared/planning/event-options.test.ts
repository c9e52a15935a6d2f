import { describe, expect, it } from 'vitest';
import {
  durationHours,
  durationOptions,
  maximumGuests,
  minimumGuests,
  serviceAreaOptions,
  serviceLabel,
  timeOptions,
} from './event-options.ts';
import { eventTypes } from './event-types.ts';
import { deliveryOptions } from './delivery.ts';
import { proves } from '#tests/support/proves.ts';

describe('options of the questionnaire', () => {
  it('offers fifteen event types', proves('constants-8'), () => {
    expect(eventTypes).toHaveLength(15);
    expect(eventTypes.join(', ')).toBe(
      'Birthday Party, Baby Shower, Bridal Shower, Engagement Party, Anniversary, Backyard Wedding, Housewarming, ' +
        'Graduation Party, Holiday Party, Bar/Bat Mitzvah, Retirement Party, Quinceañera, Fundraiser, ' +
        'Corporate Event, Other',
    );
  });

  it('offers a time every half hour', proves('constants-5'), () => {
    expect(timeOptions).toHaveLength(48);
    expect(timeOptions[0]).toEqual({ value: '00:00', label: '12:00 AM' });
    expect(timeOptions[33]).toEqual({ value: '16:30', label: '4:30 PM' });
    expect(timeOptions[47]).toEqual({ value: '23:30', label: '11:30 PM' });
  });

  it('offers durations with labels', proves('constants-4'), () => {
    expect(durationHours).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8]);
    expect(durationOptions.map((option) => option.label).slice(0, 3)).toEqual(['1 hour', '1.5 hours', '2 hours']);
  });

  it('offers the canonical service areas', proves('entities-17', 'constants-9'), () => {
    expect(serviceAreaOptions).toEqual([
      { value: 'venue', label: 'Venue' },
      { value: 'catering', label: 'Food & Beverage' },
      { value: 'entertainment', label: 'Entertainment' },
      { value: 'photography', label: 'Photography & Video' },
      { value: 'decor', label: 'Decor' },
      { value: 'activities', label: 'Activities' },
      { value: 'audio-visual', label: 'Audio-Visual' },
    ]);
  });

  it('allows 1 to 10,000 guests and offers three delivery options', proves('constants-7', 'constants-12'), () => {
    expect([minimumGuests, maximumGuests]).toEqual([1, 10_000]);
    expect(deliveryOptions).toEqual(['pickup', 'delivery', 'dine_in']);
  });
});

describe('service label', () => {
  it.each([
    ['food_beverage', 'Food & Beverage'],
    ['activity', 'Activities'],
    ['photography', 'Photography & Video'],
    ['bartending', 'Bartending'],
    ['staffing', 'Staffing'],
    ['furniture_rental', 'Furniture Rental'],
    ['Fire breathing', 'Fire breathing'],
  ])('the service label of %s is %s', proves('constants-11'), (text, label) => {
    expect(serviceLabel(text)).toBe(label);
  });
});
