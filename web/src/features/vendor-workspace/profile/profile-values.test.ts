import { describe, expect, it } from 'vitest';
import { withBlanks } from '#web/domain/vendors/typed-answers.ts';
import { mergeValues } from './merge-values.ts';
import { sameValues, toValues } from './profile-values.ts';
import { toProfile } from './to-profile.ts';
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
  galleryPhotos: {},
  answers: { catering: { minimumGuests: '20', alcoholService: true, cuisineTypes: ['Vegan'] } },
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

  it('is the same in any order of ticked boxes', () => {
    expect(sameValues(base, { ...base, deliveryOptions: ['delivery', 'pickup'] })).toBe(true);
  });
});

describe('answers that were never filled', () => {
  it('are the same as none', () => {
    const { catering } = base.answers;
    const blank = { ...catering, setupTime: '', cleanupIncluded: false, amenities: [] };
    expect(sameValues(base, { ...base, answers: { catering: blank, decor: {} } })).toBe(true);
    expect(sameValues(base, { ...base, answers: { catering: { ...catering, minimumGuests: '30' } } })).toBe(false);
  });

  it('are emptied in their fields when they are discarded', () => {
    const held = { catering: { minimumGuests: '30', maximumGuests: '90' }, venue: { amenities: ['Parking'] } };
    expect(withBlanks({ catering: { minimumGuests: '20' } }, held)).toEqual({
      catering: { minimumGuests: '20', maximumGuests: '' },
      venue: { amenities: '' },
    });
  });
});

describe('two windows', () => {
  it('keep both changes of different fields', () => {
    const mine = { ...base, name: 'Fig & Fern' };
    const theirs = { ...base, leadTime: '3 weeks', deliveryOptions: ['delivery' as const] };
    expect(mergeValues({ base, mine, theirs })).toEqual({ merged: { ...theirs, name: 'Fig & Fern' }, conflicts: [] });
  });

  it('merge answers question by question', () => {
    const answered = (changes: object) => ({
      ...base,
      answers: { catering: { ...base.answers.catering, ...changes } },
    });
    const mine = answered({ minimumGuests: '30', cuisineTypes: ['Halal'] });
    const theirs = answered({ minimumGuests: '40', setupFee: '75' });
    expect(mergeValues({ base, mine, theirs })).toEqual({
      merged: answered({ minimumGuests: '30', cuisineTypes: ['Halal'], setupFee: '75' }),
      conflicts: ['answers.catering.minimumGuests'],
    });
    expect(mergeValues({ base, mine, theirs }, 'theirs').merged.answers.catering).toMatchObject({
      minimumGuests: '40',
    });
  });

  it('conflict where both changed a field to something else; mine stays until the vendor chooses', () => {
    const mine = { ...base, name: 'Fig & Fern', leadTime: '3 weeks' };
    const theirs = { ...base, name: 'Lantern & Vine', leadTime: '3 weeks' };
    expect(mergeValues({ base, mine, theirs })).toEqual({ merged: mine, conflicts: ['name'] });
  });
});
