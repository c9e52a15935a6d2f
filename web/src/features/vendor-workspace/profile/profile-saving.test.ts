import { describe, expect, it } from 'vitest';
import { problemsOf } from './profile-saving.ts';
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
  website: '',
  instagramHandle: '',
  tiktokHandle: '',
  servicePhotos: {},
  galleryPhotos: {},
  answers: {},
};

describe('the profile form', () => {
  it('asks a decorator for neither address nor delivery', () => {
    expect(problemsOf(values, ['decor'])).toEqual({});
  });

  it('asks a caterer how food reaches the party, and who offers pickup where', () => {
    expect(problemsOf(values, ['catering'])).toEqual({
      deliveryOptions: 'Please select whether you offer pickup, delivery, or both.',
    });
    expect(problemsOf({ ...values, deliveryOptions: ['pickup'], streetAddress: '  ' }, ['catering'])).toEqual({
      streetAddress: 'Business address is required',
    });
  });

  it('asks for two photos of a service or none, and lets none of a service that has them go', () => {
    const [one, two] = ['0'.repeat(26), '1'.repeat(26)];
    const photos = (...ids: string[]) => ({ ...values, servicePhotos: { decor: ids } });
    const fault = { servicePhotos: 'Please upload exactly 2 photos for this service.' };
    expect(problemsOf(photos(one), ['decor'])).toEqual(fault);
    expect(problemsOf(photos(one, two), ['decor'])).toEqual({});
    expect(problemsOf(photos(), ['decor'])).toEqual({});
    expect(problemsOf(photos(), ['decor'], { servicePhotos: { decor: [one, two] }, answers: {} })).toEqual(fault);
  });

  it('checks answers as the wizard does; one that was stored may not be removed', () => {
    const answered = {
      ...values,
      deliveryOptions: ['delivery' as const],
      answers: { catering: { minimumGuests: '80', maximumGuests: '20' } },
    };
    expect(problemsOf(answered, ['catering'])).toEqual({
      'answers.catering.maximumGuests': 'Maximum Guests must not be below Minimum Guests',
    });
    const emptied = { ...answered, answers: { catering: { minimumGuests: '' } } };
    expect(problemsOf(emptied, ['catering'])).toEqual({});
    const stored = { servicePhotos: {}, galleryPhotos: {}, answers: { catering: { minimumGuests: 20 } } };
    expect(problemsOf(emptied, ['catering'], stored)).toEqual({
      'answers.catering.minimumGuests': 'Please fill in the required field: Minimum Guests',
    });
  });

  it('says each fault at its field, the catalogue word for word', () => {
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
    expect(problemsOf(faulty, ['decor'])).toEqual({
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
