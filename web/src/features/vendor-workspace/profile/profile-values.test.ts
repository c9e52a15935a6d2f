import { describe, expect, it } from 'vitest';
import { withBlanks } from '#web/domain/vendors/typed-answers.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { toDifferences } from './conflict-text.ts';
import { toFields, isSameProfile, valuesIn } from './profile-fields.ts';
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
  asksFirst: false,
  website: '',
  instagramHandle: '',
  tiktokHandle: '',
  servicePhotos: {},
  galleryPhotos: {},
  answers: { catering: { minimumGuests: '20', alcoholService: true, cuisineTypes: ['Vegan'] } },
};

const isSame = (one: ProfileValues, other: ProfileValues) => isSameProfile(toFields(one), toFields(other));

describe('values of the profile fields', () => {
  it('converts fields to the profile and back', () => {
    const profile = toProfile({ ...base, themes: ' Rustic,Boho,, Rustic ' });
    expect(profile).toMatchObject({ travelDistanceMiles: 25, themes: ['Rustic', 'Boho'] });
    expect(toValues({ profile })).toEqual(base);
  });

  it('converts an empty field to no figure', () => {
    expect(toProfile({ ...base, travelDistanceMiles: ' ' }).travelDistanceMiles).toBeNaN();
  });

  it('treats ticked boxes in any order as equal', () => {
    expect(isSame(base, { ...base, deliveryOptions: ['delivery', 'pickup'] })).toBe(true);
  });

  it('restores values from fields that store each tick and answer separately', () => {
    expect(toFields(base)).toMatchObject({
      themes: 'Rustic, Boho',
      'deliveryOptions=pickup': true,
      'eventTypes=Graduation Party': true,
      'answers.catering.minimumGuests': '20',
      'answers.catering.alcoholService': true,
      'answers.catering.cuisineTypes=Vegan': true,
    });
    expect(valuesIn(toFields(base))).toEqual(base);
  });
});

describe('answers that were never filled', () => {
  it('treats unfilled answers as missing ones', () => {
    const { catering } = base.answers;
    const blank = { ...catering, setupTime: '', cleanupIncluded: false, amenities: [] };
    expect(isSame(base, { ...base, answers: { catering: blank, decor: {} } })).toBe(true);
    expect(isSame(base, { ...base, answers: { catering: { ...catering, minimumGuests: '30' } } })).toBe(false);
  });

  it('empties the fields of answers that are discarded', () => {
    const held = { catering: { minimumGuests: '30', maximumGuests: '90' }, venue: { amenities: ['Parking'] } };
    expect(withBlanks({ catering: { minimumGuests: '20' } }, held)).toEqual({
      catering: { minimumGuests: '20', maximumGuests: '' },
      venue: { amenities: '' },
    });
  });
});

describe('changes sent by the profile form', () => {
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
    const values = toFields(toValues(of));
    const typed = toFields({ ...toValues(of), ...changes });
    return sentChanges(changesBetween(values, typed), { values, own: of });
  };

  it('sends only the changed fields in their stored format', () => {
    expect(sent({ themes: 'Rustic, Garden', travelDistanceMiles: '30', asksFirst: true, name: 'Fig & Fern' })).toEqual({
      changes: {
        themes: { from: ['Rustic', 'Boho'], to: ['Rustic', 'Garden'] },
        travelDistanceMiles: { from: 25, to: 30 },
        asksFirst: { from: false, to: true },
        name: { from: 'Ember & Rye', to: 'Fig & Fern' },
      },
      answers: [],
    });
  });

  it('sends ticks as additions and removals', () => {
    expect(sent({ deliveryOptions: ['delivery', 'dine_in'], eventTypes: [] })).toEqual({
      changes: {},
      deliveryOptions: { add: ['dine_in'], remove: ['pickup'] },
      eventTypes: { add: [], remove: ['Graduation Party'] },
      answers: [],
    });
  });

  it('sends single answers, figures as numbers and ticks as additions and removals', () => {
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

  it('sends the stored original value, however the form shows it', () => {
    const themes = ['Garden, by night'];
    const old = { ...own, profile: { ...stored, themes, answers: { catering: { alcoholService: false } } } };
    expect(sent({ themes: 'Garden', answers: { catering: { alcoholService: true } } }, old)).toEqual({
      changes: { themes: { from: themes, to: ['Garden'] } },
      answers: [{ category: 'catering', key: 'alcoholService', from: false, to: true }],
    });
  });
});

it('describes a conflict in words, an answer by its question', () => {
  const mine = toFields(base);
  const theirs = toFields({ ...base, leadTime: '', asksFirst: true, answers: { catering: { minimumGuests: '30' } } });
  const fields = ['answers.catering.minimumGuests', 'answers.catering.alcoholService', 'leadTime', 'asksFirst'];
  expect(toDifferences({ mine, theirs: { version: 4, values: theirs }, fields })).toEqual([
    { label: 'Lead time', mine: '1-2 weeks', theirs: 'Nothing' },
    { label: 'Ask me first', mine: 'No', theirs: 'Yes' },
    { label: 'Minimum Guests (Food & Beverage)', mine: '20', theirs: '30' },
    { label: 'Alcohol Service (Food & Beverage)', mine: 'Yes', theirs: 'Nothing' },
  ]);
});
