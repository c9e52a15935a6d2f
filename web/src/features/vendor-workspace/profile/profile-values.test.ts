import { describe, expect, it } from 'vitest';
import { withBlanks } from '#web/domain/vendors/typed-answers.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { inWords } from './conflict-words.ts';
import { fieldsOf, isSameProfile, valuesIn } from './profile-fields.ts';
import { toValues } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';
import { sentChanges, toProfile } from './profile-saving.ts';

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

const isSame = (one: ProfileValues, other: ProfileValues) => isSameProfile(fieldsOf(one), fieldsOf(other));

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
    expect(isSame(base, { ...base, deliveryOptions: ['delivery', 'pickup'] })).toBe(true);
  });

  it('comes back from the fields that are stored apart, ticks and answers each by itself', () => {
    expect(fieldsOf(base)).toMatchObject({
      themes: 'Rustic, Boho',
      'deliveryOptions=pickup': true,
      'eventTypes=Graduation Party': true,
      'answers.catering.minimumGuests': '20',
      'answers.catering.alcoholService': true,
      'answers.catering.cuisineTypes=Vegan': true,
    });
    expect(valuesIn(fieldsOf(base))).toEqual(base);
  });
});

describe('answers that were never filled', () => {
  it('are the same as none', () => {
    const { catering } = base.answers;
    const blank = { ...catering, setupTime: '', cleanupIncluded: false, amenities: [] };
    expect(isSame(base, { ...base, answers: { catering: blank, decor: {} } })).toBe(true);
    expect(isSame(base, { ...base, answers: { catering: { ...catering, minimumGuests: '30' } } })).toBe(false);
  });

  it('are emptied in their fields when they are discarded', () => {
    const held = { catering: { minimumGuests: '30', maximumGuests: '90' }, venue: { amenities: ['Parking'] } };
    expect(withBlanks({ catering: { minimumGuests: '20' } }, held)).toEqual({
      catering: { minimumGuests: '20', maximumGuests: '' },
      venue: { amenities: '' },
    });
  });
});

describe('what is sent', () => {
  const stored = toProfile(base);
  const own: OwnProfile = {
    vendorId: 'ember-and-rye',
    version: 3,
    profile: stored,
    place: {
      zip: '78704',
      label: 'Austin, TX',
      city: 'Austin',
      state: 'TX',
      latitude: 30,
      longitude: -97,
      timeZone: 'America/Chicago',
    },
    fixed: { legalName: 'Ember & Rye LLC', licenseNumber: '', email: 'dana@example.test', categories: ['catering'] },
  };
  const sent = (changes: Partial<ProfileValues>, of = own) => {
    const values = fieldsOf(toValues(of));
    const typed = fieldsOf({ ...toValues(of), ...changes });
    return sentChanges(changesBetween(values, typed), { values, own: of });
  };

  it('are the changed fields alone, as they are stored', () => {
    expect(sent({ themes: 'Rustic, Garden', travelDistanceMiles: '30', name: 'Fig & Fern' })).toEqual({
      changes: {
        themes: { from: ['Rustic', 'Boho'], to: ['Rustic', 'Garden'] },
        travelDistanceMiles: { from: 25, to: 30 },
        name: { from: 'Ember & Rye', to: 'Fig & Fern' },
      },
      answers: [],
    });
  });

  it('are ticks as added and removed', () => {
    expect(sent({ deliveryOptions: ['delivery', 'dine_in'], eventTypes: [] })).toEqual({
      changes: {},
      deliveryOptions: { add: ['dine_in'], remove: ['pickup'] },
      eventTypes: { add: [], remove: ['Graduation Party'] },
      answers: [],
    });
  });

  it('are answers one by one, figures as figures and the ticked ones as added and removed', () => {
    const catering = { minimumGuests: '30', alcoholService: false, cuisineTypes: ['Halal', 'Greek: Cretan = hot.'] };
    expect(sent({ answers: { catering, decor: { setupFee: '75' } } })).toEqual({
      changes: {},
      answers: [
        { category: 'catering', key: 'minimumGuests', from: 20, to: 30 },
        { category: 'catering', key: 'alcoholService', from: true, to: null },
        { category: 'decor', key: 'setupFee', from: null, to: 75 },
        { category: 'catering', key: 'cuisineTypes', add: ['Halal', 'Greek: Cretan = hot.'], remove: ['Vegan'] },
      ],
    });
  });

  it('is what a field was changed from to the letter, however the form shows it', () => {
    const themes = ['Garden, by night'];
    const old = { ...own, profile: { ...stored, themes, answers: { catering: { alcoholService: false } } } };
    expect(sent({ themes: 'Garden', answers: { catering: { alcoholService: true } } }, old)).toEqual({
      changes: { themes: { from: themes, to: ['Garden'] } },
      answers: [{ category: 'catering', key: 'alcoholService', from: false, to: true }],
    });
  });
});

it('a conflict is told in words, of an answer by its question', () => {
  const mine = fieldsOf(base);
  const theirs = fieldsOf({ ...base, leadTime: '', answers: { catering: { minimumGuests: '30' } } });
  const fields = ['answers.catering.minimumGuests', 'answers.catering.alcoholService', 'leadTime'];
  expect(inWords({ mine, theirs: { version: 4, values: theirs }, fields })).toEqual([
    { label: 'Lead time', mine: '1-2 weeks', theirs: 'Nothing' },
    { label: 'Minimum Guests (Food & Beverage)', mine: '20', theirs: '30' },
    { label: 'Alcohol Service (Food & Beverage)', mine: 'Yes', theirs: 'Nothing' },
  ]);
});
