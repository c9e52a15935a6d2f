import { describe, expect, it } from 'vitest';
import { mergeValues, sameValues, toProfile, toValues } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

const base: ProfileValues = {
  name: 'Ember & Rye',
  description: 'Suppers over live fire, for gardens.',
  contactName: 'Dana Reyes',
  phone: '(512) 555-0142',
  streetAddress: '1906 S 5th St',
  zipCode: '78704',
  travelDistanceMiles: '25',
  deliveryOptions: ['pickup', 'delivery'],
  themes: 'Rustic, Boho',
  eventTypes: ['Graduation Party'],
  leadTime: '1-2 weeks',
  website: '',
  instagramHandle: '',
  tiktokHandle: '',
  servicePhotos: {},
};

describe('what the fields hold', () => {
  it('becomes the profile and comes back', () => {
    const profile = toProfile({ ...base, themes: ' Rustic,Boho,, Rustic ' });
    expect(profile).toMatchObject({ travelDistanceMiles: 25, themes: ['Rustic', 'Boho'] });
    expect(toValues({ profile })).toEqual(base);
  });

  it('is no figure where none was typed', () => {
    expect(toProfile({ ...base, travelDistanceMiles: ' ' }).travelDistanceMiles).toBeNaN();
  });

  it('is the same in whatever order boxes were ticked', () => {
    expect(sameValues(base, { ...base, deliveryOptions: ['delivery', 'pickup'] })).toBe(true);
  });
});

describe('two windows', () => {
  it('keep both changes of different fields', () => {
    const mine = { ...base, name: 'Fig & Fern' };
    const theirs = { ...base, leadTime: '3 weeks', deliveryOptions: ['delivery' as const] };
    expect(mergeValues({ base, mine, theirs })).toEqual({ merged: { ...theirs, name: 'Fig & Fern' }, conflicts: [] });
  });

  it('conflict where both changed a field to something else; mine stays until the vendor chooses', () => {
    const mine = { ...base, name: 'Fig & Fern', leadTime: '3 weeks' };
    const theirs = { ...base, name: 'Lantern & Vine', leadTime: '3 weeks' };
    expect(mergeValues({ base, mine, theirs })).toEqual({ merged: mine, conflicts: ['name'] });
  });
});
