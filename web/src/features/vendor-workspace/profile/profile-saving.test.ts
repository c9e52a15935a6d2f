import { describe, expect, it } from 'vitest';
import { findProblems } from './profile-saving.ts';
import type { ProfileValues } from './profile-values.ts';

const values: ProfileValues = {
  name: 'Ember & Rye',
  description: 'Suppers over live fire, for gardens.',
  contactName: 'Dana Reyes',
  phone: '(512) 555-0142',
  streetAddress: '',
  zipCode: '78704',
  travelDistanceMiles: '25',
  deliveryOptions: [],
  themes: '',
  eventTypes: [],
  leadTime: '1-2 weeks',
  asksFirst: false,
  website: '',
  instagramHandle: '',
  tiktokHandle: '',
  servicePhotos: {},
  galleryPhotos: {},
  answers: {},
};

describe('profile form', () => {
  it('requires neither address nor delivery of a decorator', () => {
    expect(findProblems(values, ['decor'])).toEqual({});
  });

  it('requires delivery options of a caterer, and an address if pickup is offered', () => {
    expect(findProblems(values, ['catering'])).toEqual({
      deliveryOptions: 'Please select whether you offer pickup, delivery, or both.',
    });
    expect(findProblems({ ...values, deliveryOptions: ['pickup'], streetAddress: '  ' }, ['catering'])).toEqual({
      streetAddress: 'Business address is required',
    });
  });

  it('requires two photos per service or none, and keeps existing ones required', () => {
    const [one, two] = ['0'.repeat(26), '1'.repeat(26)];
    const photos = (...ids: string[]) => ({ ...values, servicePhotos: { decor: ids } });
    const fault = { servicePhotos: 'Please upload exactly 2 photos for this service.' };
    expect(findProblems(photos(one), ['decor'])).toEqual(fault);
    expect(findProblems(photos(one, two), ['decor'])).toEqual({});
    expect(findProblems(photos(), ['decor'])).toEqual({});
    expect(findProblems(photos(), ['decor'], { servicePhotos: { decor: [one, two] }, answers: {} })).toEqual(fault);
  });

  it('checks answers like the wizard and requires answers that were stored', () => {
    const answered = {
      ...values,
      deliveryOptions: ['delivery' as const],
      answers: { catering: { minimumGuests: '80', maximumGuests: '20' } },
    };
    expect(findProblems(answered, ['catering'])).toEqual({
      'answers.catering.maximumGuests': "Maximum Guests can't be less than Minimum Guests",
    });
    const emptied = { ...answered, answers: { catering: { minimumGuests: '' } } };
    expect(findProblems(emptied, ['catering'])).toEqual({});
    const stored = { servicePhotos: {}, galleryPhotos: {}, answers: { catering: { minimumGuests: 20 } } };
    expect(findProblems(emptied, ['catering'], stored)).toEqual({
      'answers.catering.minimumGuests': 'Please fill in the required field: Minimum Guests',
    });
  });

  it("reports each fault at its field with the catalogue's message", () => {
    const faulty = {
      ...values,
      name: '',
      description: 'Short',
      phone: 'call me',
      website: 'ember',
      zipCode: '787',
      travelDistanceMiles: '2.5',
      themes: 'x, Boho',
      leadTime: '3-4',
    };
    expect(findProblems(faulty, ['decor'])).toEqual({
      name: 'Business name must be at least 2 characters',
      description: 'Description must be at least 20 characters',
      phone: 'Invalid phone number format',
      website: 'Invalid URL format',
      zipCode: 'Invalid ZIP code',
      travelDistanceMiles: 'Travel distance must be a whole number',
      themes: 'Theme must be at least 2 characters',
      leadTime: 'Enter a number and a unit, such as 10 days or 1-2 weeks',
    });
  });
});
